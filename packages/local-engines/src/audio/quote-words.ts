const MOST_WORDS = 5
const MOST_CHARACTERS = 60

/** The first few of many or long words, for a note. */
export function firstWords(words: readonly string[]): string[] {
  return words
    .slice(0, MOST_WORDS)
    .map((word) => (word.length > MOST_CHARACTERS ? `${word.slice(0, MOST_CHARACTERS)}…` : word))
}

/** Words in quotation marks. */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ')
}
