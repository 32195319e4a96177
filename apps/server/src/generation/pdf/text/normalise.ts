/** Latin ligatures that fonts have as one character. */
const ligatures = /[\uFB00-\uFB06]/g
/** Controls, private characters of fonts, soft hyphens within a line, and marks without width: nothing that is spoken. */
const unspoken = /(?!\s)[\p{Cc}\p{Co}\u00AD\u200B\u2060\uFEFF\uFFFD]/gu
const softHyphenAtEnd = /\u00AD(\s*)$/

/** A line's text as one would type it: ligatures as letters, one blank between words, nothing that cannot be said. */
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
