import { MAX_SPEECH_CHARACTERS, pauseSeconds } from '@atelier/contract/limits'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'

/** What decides whether a text can be sent. */
export interface ReadinessInput {
  readonly characters: number
  /** Nothing but white space. */
  readonly blank: boolean
  /** Credits the text costs in the chosen voices; null while none is chosen. */
  readonly cost: number | null
  /** The first mark for a pause that can't be taken, as typed. */
  readonly badPause: string | null
  /** Names of two voices that can't speak in one recording. */
  readonly strangers: readonly [string, string] | null
  /** Credits at hand; null while unknown. */
  readonly credits: number | null
}

const whole = new Intl.NumberFormat('en')

/** Shows the price of a text and says what stands in the way, before anything is sent. */
export function readinessOf(input: ReadinessInput): Readiness {
  const { characters, blank, badPause, strangers, credits } = input
  const cost = blank ? null : input.cost
  if (blank) return hint(cost, 'Write or paste a text to begin.')
  if (characters > MAX_SPEECH_CHARACTERS) {
    const over = whole.format(characters - MAX_SPEECH_CHARACTERS)
    return problem(
      cost,
      `${over} too many: ${whole.format(MAX_SPEECH_CHARACTERS)} characters is the most for one recording.`,
    )
  }
  if (badPause !== null) {
    const { min, max } = pauseSeconds
    return problem(
      cost,
      `“${badPause}” is not a pause. Write for example [pause 1.5s], from ${min} to ${max} seconds.`,
    )
  }
  if (strangers !== null) {
    const [one, other] = strangers
    return problem(cost, `${one} and ${other} are of different providers; a recording takes voices of one.`)
  }
  return cost === null ? hint(cost, 'Choose a voice to see the price.') : readyFor(cost, credits)
}
