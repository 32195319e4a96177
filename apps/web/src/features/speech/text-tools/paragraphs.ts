import { paragraphsOf, type TextRange } from '@atelier/contract/speech-text'

/** Index of the paragraph at a position, or of the previous one; null in a text without paragraphs. */
export function paragraphAt(paragraphs: readonly TextRange[], place: number): number | null {
  const after = paragraphs.findIndex(({ from }) => from > place)
  if (after === 0) return 0
  return paragraphs.length === 0 ? null : (after === -1 ? paragraphs.length : after) - 1
}

/** The value of a paragraph by index. */
interface OfParagraph {
  readonly index: number
}

/**
 * Maps values of paragraphs to the text after a change: paragraphs before and after the change keep theirs, however
 * many were inserted between them; values of removed paragraphs are dropped.
 */
export function followParagraphs<P extends OfParagraph>(
  previous: readonly P[],
  before: string,
  after: string,
): readonly P[] {
  const wordsOf = (text: string) => paragraphsOf(text).map(({ from, to }) => text.slice(from, to))
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head++
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++
  const shift = now.length - old.length
  return previous.flatMap((one) => {
    if (one.index >= old.length - tail) return [{ ...one, index: one.index + shift }]
    // Of the changed paragraphs, the first ones keep their values: they were edited or split.
    return one.index < now.length - tail ? [one] : []
  })
}
