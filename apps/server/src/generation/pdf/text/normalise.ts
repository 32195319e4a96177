/** Latin ligatures that fonts have as one character. */
const ligatures = /[\uFB00-\uFB06]/g
/** Unspoken characters: controls, private use, soft hyphens and zero-width marks. */
const unspoken = /(?!\s)[\p{Cc}\p{Co}\u00AD\u200B\u2060\uFEFF\uFFFD]/gu
const softHyphenAtEnd = /\u00AD(\s*)$/

/** A line's text as typed: ligatures as letters, single spaces between words, no unspoken characters. */
export function normalise(text: string): string {
  return text
    .toWellFormed()
    .replace(softHyphenAtEnd, '\uFFFE$1')
    .replace(ligatures, (one) => one.normalize('NFKC'))
    .replace(unspoken, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}
