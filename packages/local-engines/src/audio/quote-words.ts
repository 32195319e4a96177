import type { RequestNote } from '@atelier/contract/schemas/note'

const MOST_WORDS = 5
const MOST_CHARACTERS = 60

/** The first few of many or long words, for a note. */
export function firstWords(words: readonly string[]): string[] {
  return words
    .slice(0, MOST_WORDS)
    .map((word) => (word.length > MOST_CHARACTERS ? `${word.slice(0, MOST_CHARACTERS)}…` : word))
}

function quoteWords(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}

/** A note that lists words; none without any. */
export const listing = (
  code: RequestNote['code'],
  lead: string,
  words: readonly string[],
  end = '',
): RequestNote[] =>
  words.length > 0 ? [{ code, text: `${lead}: ${words.join(', ')}.${end}`, words: [...words] }] : []

/** A note on words that nothing can be made of. */
export function notUnderstood(lead: string, unknown: readonly string[], hint: string): RequestNote {
  const words = firstWords(unknown)
  return { code: 'not_understood', text: `${lead} ${quoteWords(words)}. ${hint}`, words }
}
