import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { textCost } from '@atelier/contract/pricing'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'

/** What decides whether a text can be sent. */
export interface ReadinessInput {
  readonly characters: number
  /** Nothing but white space. */
  readonly blank: boolean
  /** Credits a character costs with the chosen voice; null while none is chosen. */
  readonly rate: number | null
  /** Credits at hand; null while unknown. */
  readonly credits: number | null
}

const whole = new Intl.NumberFormat('en')

/** Prices a text and says what stands in the way, before anything is sent. */
export function readinessOf({ characters, blank, rate, credits }: ReadinessInput): Readiness {
  const cost = rate === null || blank ? null : textCost(characters, rate)
  if (blank) return hint(cost, 'Write or paste a text to begin.')
  if (characters > MAX_SPEECH_CHARACTERS) {
    const over = whole.format(characters - MAX_SPEECH_CHARACTERS)
    return problem(
      cost,
      `${over} too many: ${whole.format(MAX_SPEECH_CHARACTERS)} characters is the most for one recording.`,
    )
  }
  return cost === null ? hint(cost, 'Choose a voice to see the price.') : readyFor(cost, credits)
}
