import { changeWishes, isRemoval } from './changes.ts'
import { readPriceQuestion, readShortAnswer, type ShortAnswer } from './intents.ts'
import { numberFrom, numberPattern } from './numbers.ts'
import { firstGap, type Question, takeAnswer } from './questions.ts'
import { readWishes } from './read-wishes.ts'
import { type Given, readSourced } from './sourced.ts'
import type { Wish } from './wish.ts'

/** What the guide remembers from turn to turn. */
export interface GuideState {
  readonly wishes: readonly Wish[]
  /** What it asked last. */
  readonly asked: Question | null
  /** What was given and nothing was said about yet. */
  readonly given: readonly Given[]
}

/** What a message means where the conversation stands. */
export type Meaning =
  | { readonly means: 'wishes'; readonly wishes: readonly Wish[]; readonly isPriceQuestion?: boolean }
  | { readonly means: 'nothing-left' }
  | { readonly means: 'not-there' }
  | { readonly means: 'use-of-given'; readonly given: readonly Given[] }
  | { readonly means: 'price' }
  | { readonly means: 'unclear-answer' }
  | { readonly means: 'chat' }
  | { readonly means: ShortAnswer }

/** How people begin who want something else than what stands. */
const fresh =
  /^(?:\W*\b(?:now|then|ok(?:ay)?|please|pls|actually|can|could|would|will|you|u|i'?d|i|like|want|need|give|let'?s|make|create|generate|draw|paint|render|produce|do|write|compose|record|me|us|have)\b)*\W*(?:an?|some|another|\d+|one|two|three|four|five|six|seven|eight|a\s+few|a\s+couple)\s+(?!(?:of\s+(?:them|it|those)|more|instead)\b)/i
/** “And two posters” joins what stands. */
const joining =
  /^\W*(?:oh[\s,]+)?and\s+(?:an?|some|\d+|one|two|three|four|five|six|seven|eight|a\s+few|a\s+couple)\s+/i
const definite =
  /\b(?:the|that|those|these|it|them)\s+(?:first|second|third|last|other)?\s*(?:one|pictures?|images?|videos?|tracks?|sounds?|music|voice|recording)\b/i
const again = new RegExp(
  `^\\W*(?:(?:please|ok(?:ay)?|and|now|make|do|give me|can i have|i want)\\W+)*(?:(?<number>${numberPattern})\\s+more|(?<another>another(?:\\s+one)?|again|one more time|the same again))(?:\\s+(?:please|pls|of (?:them|those|that)))*\\W*$`,
  'i',
)

/** Reads a message by what was said before it. */
export function understand(message: string, attached: readonly Given[], state: GuideState): Meaning {
  const short = readShortAnswer(message)
  const { wishes, asked } = state
  const given = attached.length > 0 ? attached : state.given
  if (given.length > 0) {
    const sourced = short === undefined ? readSourced(message, given, attached.length === 0) : undefined
    if (sourced) return { means: 'wishes', wishes: sourced }
    if (attached.length > 0) return { means: 'use-of-given', given }
  }
  if (short === 'no' || (short && short !== 'yes' && !asked)) return { means: short }
  if (asked) return answerTo(message, asked, wishes)
  if (short) return { means: short }
  const price = readPriceQuestion(message)
  if (price !== undefined) {
    const priced = readWishes(price)
    return priced.length > 0 ? { means: 'wishes', wishes: priced, isPriceQuestion: true } : { means: 'price' }
  }
  return wishesIn(message, wishes)
}

function answerTo(message: string, asked: Question, wishes: readonly Wish[]): Meaning {
  const after = takeAnswer(message, asked, wishes)
  if (after?.length === 0) return { means: 'nothing-left' }
  return after ? { means: 'wishes', wishes: after } : { means: 'unclear-answer' }
}

function wishesIn(message: string, standing: readonly Wish[]): Meaning {
  const asked = readWishes(message)
  const isNew =
    asked.length > 0 &&
    asked.some(({ text }) => text !== null) &&
    fresh.test(message) &&
    !definite.test(message)
  if (standing.length > 0 && asked.length > 0 && joining.test(message)) {
    return { means: 'wishes', wishes: [...standing, ...asked] }
  }
  if (standing.length > 0 && !isNew) {
    const repeated = repeatOf(message, standing)
    if (repeated) return { means: 'wishes', wishes: repeated }
    const changed = changeWishes(message, standing)
    if (changed?.length === 0) return { means: 'nothing-left' }
    if (changed) return { means: 'wishes', wishes: changed }
    if (isRemoval(message)) return { means: 'not-there' }
  }
  return asked.length > 0 ? { means: 'wishes', wishes: asked } : { means: 'chat' }
}

/** “Two more”, “another one”: the same again. */
function repeatOf(message: string, standing: readonly Wish[]): readonly Wish[] | undefined {
  const { number, another } = again.exec(message)?.groups ?? {}
  if (number !== undefined) {
    const count = Math.max(1, Math.round(numberFrom(number)))
    return standing.map((wish) => ({ ...wish, count }))
  }
  if (another === undefined) return undefined
  return /one/i.test(another) ? standing.map((wish) => ({ ...wish, count: 1 })) : standing
}

/** What is still to be asked, if anything is. */
export const nextQuestion = (wishes: readonly Wish[]): Question | null => firstGap(wishes) ?? null
