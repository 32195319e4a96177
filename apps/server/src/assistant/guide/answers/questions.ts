import { amountAt, isWord } from '../read/amounts.ts'
import { nounAt } from '../read/nouns.ts'
import type { Role } from '../text/lexicon.ts'
import { openPhrase, type Phrase } from '../text/phrase.ts'

/** Subjects of questions about the product. */
export type Topic = string

/** Words of a message that names a subject without asking. */
const MAX_KEYWORDS = 4

/** Whether a message asks something, rather than asking for something. */
export function isQuestion(phrase: Phrase): boolean {
  const { tokens } = phrase
  let at = 0
  while (isWord(phrase, at, 'and', 'hello', 'polite') || phrase.isMark(at)) at++
  return phrase.find('ask', at) !== undefined || tokens.at(-1)?.word === '?'
}

/** The subject of a question about the product; undefined for any other message. */
export function topicOf(phrase: Phrase): Topic | undefined {
  let best: { topic: Topic; length: number } | undefined
  for (const [at] of phrase.tokens.entries()) {
    const found = phrase.find('topic', at)
    if (found && found.length > (best?.length ?? 0)) best = { topic: found.value, length: found.length }
  }
  const isKeyword = phrase.tokens.filter(({ type }) => type === 'word').length <= MAX_KEYWORDS
  return best?.topic === 'secrets' || isQuestion(phrase) || isKeyword ? best?.topic : undefined
}

/** Whether the first content of a message asks for a text, which only a chat model writes. */
export function asksForText(phrase: Phrase): boolean {
  let at = 0
  while (phrase.isMark(at) || (isWord(phrase, at, 'opening', 'polite') && !phrase.find('write', at))) at++
  return phrase.find('write', at) !== undefined
}

/** Short answers and their meanings, independent of the question. */
export type ShortAnswer = 'yes' | 'no' | 'wait' | 'thanks' | 'hello'

/** Reads a message that consists of a short answer only; undefined for any other. */
export function shortAnswer(phrase: Phrase, hasQuote: boolean): ShortAnswer | undefined {
  if (isOnly(phrase, 'wait', 'noFill')) return 'wait'
  if (isOnly(phrase, 'no', 'noFill')) return 'no'
  // “Perfect” accepts a quote; “thanks” does not.
  if (isOnly(phrase, 'gratitude', 'gratitude')) return 'thanks'
  if (!hasQuote && isOnly(phrase, 'thanks', 'yesFill')) return 'thanks'
  // “Make it two” changes the quote.
  const isCounted = phrase.tokens.some((_, at) => (amountAt(phrase, at)?.value ?? 0) > 1)
  if (!isCounted && isOnly(phrase, 'yes', 'yesFill')) return 'yes'
  if (isOnly(phrase, 'thanks', 'yesFill')) return 'thanks'
  return isOnly(phrase, 'hello', 'hello') ? 'hello' : undefined
}

export const isYes = (message: string): boolean => shortAnswer(openPhrase(message, 'en'), true) === 'yes'

/** Whether a message has at least one phrase of a role, and otherwise nothing but fillers. */
function isOnly(phrase: Phrase, core: Role, fill: Role): boolean {
  let isFound = false
  for (let at = 0; at < phrase.tokens.length; ) {
    const found = phrase.find(core, at)
    if (found) isFound = true
    else if (phrase.tokens[at]?.type !== 'mark' && !isWord(phrase, at, fill)) return false
    at += found?.length ?? 1
  }
  return isFound
}

/** Takes a no at the beginning of a message that goes on: “no, just one”. */
export function takeRefusal(phrase: Phrase): boolean {
  const found = phrase.find('refusal', 0)
  if (!found) return false
  const isPause = phrase.isMark(found.length)
  // “No music” removes it.
  if (!isPause && (nounAt(phrase, found.length) || isWord(phrase, found.length, 'article'))) return false
  phrase.use(0, found.length + (isPause ? 1 : 0))
  return true
}
