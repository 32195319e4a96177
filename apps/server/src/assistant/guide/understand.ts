import { abridge } from './abridge.ts'
import { changeIntents, isRemoval } from './changes.ts'
import type { Intent } from './intent.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { firstGap, type Question, takeAnswer } from './questions.ts'
import { readIntents } from './read-intents.ts'
import { readPriceQuestion, readShortAnswer, type ShortAnswer } from './short-answers.ts'
import { type AttachedSource, readSourced } from './sourced.ts'

/** The state the guide stores between turns. */
export interface GuideState {
  readonly wishes: readonly Intent[]
  /** Its last question. */
  readonly asked: Question | null
  /** Attachments that no message has used yet. */
  readonly given: readonly AttachedSource[]
}

/** The meaning of a message in the context of the conversation. */
export type Meaning =
  | { readonly type: 'intents'; readonly intents: readonly Intent[]; readonly isPriceQuestion?: boolean }
  | { readonly type: 'nothing-left' }
  | { readonly type: 'not-there' }
  | { readonly type: 'use-of-given'; readonly given: readonly AttachedSource[] }
  | { readonly type: 'price' }
  | { readonly type: 'unclear-answer' }
  | { readonly type: 'chat' }
  | { readonly type: ShortAnswer }

/** Openings of requests that replace the current quote. */
const fresh =
  /^(?:\W*\b(?:now|then|ok(?:ay)?|please|pls|actually|can|could|would|will|you|u|i'?d|i|like|want|need|give|let'?s|make|create|generate|draw|paint|render|produce|do|write|compose|record|me|us|have)\b)*\W*(?:an?|some|another|\d+|one|two|three|four|five|six|seven|eight|a\s+few|a\s+couple)\s+(?!(?:of\s+(?:them|it|those)|more|instead)\b)/i
/** “And two posters” adds to the current quote. */
const joining =
  /^\W*(?:oh[\s,]+)?and\s+(?:an?|some|\d+|one|two|three|four|five|six|seven|eight|a\s+few|a\s+couple)\s+/i
const definite =
  /\b(?:the|that|those|these|it|them)\s+(?:first|second|third|last|other)?\s*(?:one|pictures?|images?|videos?|tracks?|sounds?|music|voice|recording)\b/i
const again = new RegExp(
  `^\\W*(?:(?:please|ok(?:ay)?|and|now|make|do|give me|can i have|i want)\\W+)*(?:(?<number>${numberPattern})\\s+more|(?<another>another(?:\\s+one)?|again|one more time|the same again))(?:\\s+(?:please|pls|of (?:them|those|that)))*\\W*$`,
  'i',
)

/** Interprets a message in the context of the conversation. Takes bounded time for a message of any length. */
export function interpretMessage(
  message: string,
  attached: readonly AttachedSource[],
  state: GuideState,
): Meaning {
  const { text, restore } = abridge(message)
  const meaning = interpret(text, attached, state)
  if (meaning.type !== 'intents') return meaning
  const intents = meaning.intents.map((intent) =>
    intent.text === null ? intent : { ...intent, text: restore(intent.text) },
  )
  return { ...meaning, intents }
}

function interpret(message: string, attached: readonly AttachedSource[], state: GuideState): Meaning {
  const short = readShortAnswer(message)
  const { wishes: intents, asked } = state
  const given = attached.length > 0 ? attached : state.given
  if (given.length > 0) {
    const sourced = short === undefined ? readSourced(message, given, attached.length === 0) : undefined
    if (sourced) return { type: 'intents', intents: sourced }
    if (attached.length > 0) return { type: 'use-of-given', given }
  }
  if (short === 'no' || (short && short !== 'yes' && !asked)) return { type: short }
  if (asked) return answerTo(message, asked, intents)
  if (short) return { type: short }
  const price = readPriceQuestion(message)
  if (price !== undefined) {
    const priced = readIntents(price)
    return priced.length > 0 ? { type: 'intents', intents: priced, isPriceQuestion: true } : { type: 'price' }
  }
  return intentsIn(message, intents)
}

function answerTo(message: string, question: Question, intents: readonly Intent[]): Meaning {
  const after = takeAnswer(message, question, intents)
  if (after?.length === 0) return { type: 'nothing-left' }
  return after ? { type: 'intents', intents: after } : { type: 'unclear-answer' }
}

function intentsIn(message: string, standing: readonly Intent[]): Meaning {
  const requested = readIntents(message)
  const isNew =
    requested.length > 0 &&
    requested.some(({ text }) => text !== null) &&
    fresh.test(message) &&
    !definite.test(message)
  if (standing.length > 0 && requested.length > 0 && joining.test(message)) {
    return { type: 'intents', intents: [...standing, ...requested] }
  }
  if (standing.length > 0 && !isNew) {
    const repeated = repeatOf(message, standing)
    if (repeated) return { type: 'intents', intents: repeated }
    const changed = changeIntents(message, standing)
    if (changed?.length === 0) return { type: 'nothing-left' }
    if (changed) return { type: 'intents', intents: changed }
    if (isRemoval(message)) return { type: 'not-there' }
  }
  return requested.length > 0 ? { type: 'intents', intents: requested } : { type: 'chat' }
}

/** “Two more”, “another one”: the same again. */
function repeatOf(message: string, standing: readonly Intent[]): readonly Intent[] | undefined {
  const { number, another } = again.exec(message)?.groups ?? {}
  if (number !== undefined) {
    const count = Math.max(1, Math.round(numberFrom(number)))
    return standing.map((intent) => ({ ...intent, count }))
  }
  if (another === undefined) return undefined
  return /one/i.test(another) ? standing.map((intent) => ({ ...intent, count: 1 })) : standing
}

/** The next question, if any. */
export const nextQuestion = (intents: readonly Intent[]): Question | null => firstGap(intents) ?? null
