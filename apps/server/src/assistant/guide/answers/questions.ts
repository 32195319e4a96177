import { isWord } from '../read/amounts.ts'
import type { Role } from '../text/lexicon.ts'
import type { Phrase } from '../text/phrase.ts'

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

/** Whether a phrase of a role occurs in a message. */
export const mentions = (phrase: Phrase, role: Role): boolean =>
  phrase.tokens.some((_, at) => phrase.find(role, at) !== undefined)

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
