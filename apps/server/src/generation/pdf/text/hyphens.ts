import { BROKEN_WORD, type Line } from './line.ts'

const hyphenated = /(?<!\p{L})\p{L}+(?:[-\u2010\u2011]\p{L}+)+/gu
const wordAtEnd = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u
const isCapitals = /^\p{Lu}{2,}$/u
const wordAtStart = /^[\p{L}\p{M}]+/u

/** A line's text followed by the next line: with a space after it, or with its hyphenated word open. */
export type EndLine = (text: string, next: string) => string

/**
 * Joins a document's lines, restoring words hyphenated at line ends. A hyphen stays if the word has one elsewhere in
 * the document, or if the next line starts with a capital.
 */
export function lineEnder(lines: readonly Pick<Line, 'text'>[]): EndLine {
  const known = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(hyphenated) ?? []))
  return (text, next) => {
    const stem = brokenStem(text)
    if (stem === null) return `${text} `
    const start = wordAtStart.exec(next)?.[0] ?? ''
    const end = wordAtEnd.exec(stem)?.[0] ?? ''
    const isCapital = isCapitals.test(end) && isCapitals.test(start)
    const isKnown = known.has(`${end}-${start}`.toLowerCase())
    const isWhole = (/^\p{Ll}/u.test(next) || isCapital) && !isKnown
    return isWhole ? stem : `${stem}-`
  }
}

/** The text before a trailing hyphen; null where no word is hyphenated. */
function brokenStem(text: string): string | null {
  if (text.endsWith(BROKEN_WORD)) return text.slice(0, -1).replace(/[-\u2010]$/, '')
  return /\p{L}[-\u2010]$/u.test(text) ? text.slice(0, -1) : null
}

/** A text without hyphenation marks; a trailing mark becomes a hyphen. */
export const withoutMarks = (text: string) => text.replaceAll(BROKEN_WORD, '-')
