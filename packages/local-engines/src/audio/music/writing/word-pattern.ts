/** A text in lower case without accents, as words are compared. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
}

/** Matches any of some words in a plain text, longest first. They are separated by commas; `*` is any ending. */
export function wordPattern(words: string): RegExp {
  const choices = plainText(words)
    .split(', ')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.+?&/()]/g, '\\$&').replace('*', '\\w*'))
  return new RegExp(`(?<![\\w&])(?:${choices.join('|')})(?![\\w&])`, 'g')
}

/** The words of a plain text that a pattern matches, each once. */
export function wordsIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}
