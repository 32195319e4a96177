import type { Token } from './tokens.ts'
import { fillers } from './vocabulary.ts'

/** Most phrases of each list, and most characters of one: a prompt may be pages long. */
const MAX_PHRASES = 12
const MAX_CHARACTERS = 40

/**
 * The words of a prompt that were read and those that were not, with words that follow each other in one phrase.
 * @param isMeasure words that belong to others, such as numbers
 */
export function phrasesOf(
  tokens: readonly Token[],
  isMeasure: (word: string) => boolean = () => false,
): { read: string[]; unread: string[] } {
  const phrases = { read: [] as string[][], unread: [] as string[][] }
  let last: 'read' | 'unread' | undefined
  for (const { text, isRead } of tokens) {
    const isSilent = text === ',' || (!isRead && (fillers.has(text) || isMeasure(text)))
    const list = isSilent ? undefined : isRead ? 'read' : 'unread'
    if (list && list === last) phrases[list].at(-1)?.push(text)
    else if (list) phrases[list].push([text])
    last = list
  }
  return { read: shorten(phrases.read), unread: shorten(phrases.unread) }
}

const shorten = (phrases: readonly (readonly string[])[]): string[] =>
  [...new Set(phrases.map((words) => words.join(' ').slice(0, MAX_CHARACTERS)))].slice(0, MAX_PHRASES)
