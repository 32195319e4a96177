import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { textCost } from '@atelier/contract/pricing'

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

/** Whether the button works, what it costs and what to say about it. */
export interface Readiness {
  readonly ready: boolean
  /** Price in credits; null while there is nothing to price. */
  readonly cost: number | null
  /** Why the button is off, or what the server will probably object to; null when all is well. */
  readonly note: string | null
  readonly tone: 'hint' | 'problem'
}

const whole = new Intl.NumberFormat('en')

/** Prices a text and says what stands in the way, before anything is sent. */
export function readinessOf({ characters, blank, rate, credits }: ReadinessInput): Readiness {
  const cost = rate === null || blank ? null : textCost(characters, rate)
  if (blank) return { ready: false, cost, note: 'Write or paste a text to begin.', tone: 'hint' }
  if (characters > MAX_SPEECH_CHARACTERS) {
    const over = whole.format(characters - MAX_SPEECH_CHARACTERS)
    const note = `${over} too many: ${whole.format(MAX_SPEECH_CHARACTERS)} characters is the most for one recording.`
    return { ready: false, cost, note, tone: 'problem' }
  }
  if (cost === null) return { ready: false, cost, note: 'Choose a voice to see the price.', tone: 'hint' }
  if (credits !== null && cost > credits) {
    const note = `This costs ${whole.format(cost)} credits and you have ${whole.format(credits)}.`
    return { ready: true, cost, note, tone: 'problem' }
  }
  return { ready: true, cost, note: null, tone: 'hint' }
}
