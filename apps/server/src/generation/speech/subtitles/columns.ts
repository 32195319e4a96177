import { SUBTITLE_COLUMNS } from '@atelier/contract/limits'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** A grapheme and its width in columns. */
export function lettersOf(text: string): { letter: string; columns: number }[] {
  return Array.from(graphemes.segment(text), ({ segment: letter }) => ({
    letter,
    columns: isWide(letter) ? 2 : 1,
  }))
}

/** Whether a letter is as wide as two others. */
const isWide = (letter: string): boolean => wide.test(letter)

/** Columns that a text takes on a line. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const each of lettersOf(text)) columns += each.columns
  return columns
}

/** The best position of the second line of a text; null when one line is enough, undefined when two are not. */
export function breakOf(text: string): number | null | undefined {
  const total = columnsOf(text)
  if (total <= SUBTITLE_COLUMNS) return null
  if (total > 2 * SUBTITLE_COLUMNS) return undefined
  let best: { at: number; cost: number } | undefined
  for (const { at, columns, next } of breaks(text)) {
    const rest = total - columns
    const first = text[at - 1] === ' ' ? columns - 1 : columns
    if (first > SUBTITLE_COLUMNS || rest > SUBTITLE_COLUMNS || next === '') continue
    const cost = Math.abs(first - rest) - (/[,;:،؛、，；：.!?。]\s?$/u.test(text.slice(0, at)) ? CLAUSE : 0)
    if (!best || cost < best.cost) best = { at, cost }
  }
  return best?.at
}

/** Columns by which two lines may differ more for the sake of an end of a clause. */
const CLAUSE = 12

function* breaks(text: string): Generator<{ at: number; columns: number; next: string }> {
  let at = 0
  let columns = 0
  let previous = ''
  for (const { letter, columns: own } of lettersOf(text)) {
    const isBreak = previous === ' ' || ((isWide(previous) || isWide(letter)) && !clings(previous, letter))
    if (at > 0 && isBreak) yield { at, columns, next: letter }
    at += letter.length
    columns += own
    previous = letter
  }
}

/** Closing marks stay with what they close, opening ones with what they open. */
const clings = (before: string, after: string) =>
  /^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(after) || /[\p{Ps}\p{Pi}]$/u.test(before)
