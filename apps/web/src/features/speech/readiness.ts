import { MAX_SPEECH_CHARACTERS, pauseSeconds } from '@atelier/contract/limits'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'

/** Inputs that decide whether a text can be sent. */
export interface ReadinessInput {
  readonly characters: number
  /** The text is empty or only white space. */
  readonly blank: boolean
  /** Price of the text with the chosen voices in credits; null without a voice. */
  readonly cost: number | null
  /** The first invalid pause mark, as typed. */
  readonly badPause: string | null
  /** Why instructions or options are invalid; null if they are valid. */
  readonly badOption: string | null
  /** Names of two voices that can't be in the same recording. */
  readonly mismatchedNames: readonly [string, string] | null
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

const whole = new Intl.NumberFormat('en')

/** The price of a text, or why it can't start. */
export function readinessOf(input: ReadinessInput): Readiness {
  const { characters, blank, badPause, badOption, mismatchedNames, credits } = input
  const cost = blank ? null : input.cost
  if (blank) return hint(cost, 'Enter or paste text to start.')
  if (characters > MAX_SPEECH_CHARACTERS) {
    const over = whole.format(characters - MAX_SPEECH_CHARACTERS)
    return problem(
      cost,
      `${over} over the limit of ${whole.format(MAX_SPEECH_CHARACTERS)} characters for one recording.`,
    )
  }
  if (badPause !== null) {
    const { min, max } = pauseSeconds
    return problem(
      cost,
      `“${badPause}” is not a valid pause. Use [pause 1.5s], from ${min} to ${max} seconds.`,
    )
  }
  if (mismatchedNames !== null) {
    const [one, other] = mismatchedNames
    return problem(cost, `${one} and ${other} are from different providers. Use voices from one provider.`)
  }
  if (badOption !== null) return problem(cost, badOption)
  return cost === null ? hint(cost, 'Choose a voice to see the price.') : readyFor(cost, credits)
}
