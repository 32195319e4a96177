/** A range of a text, in UTF-16 units, that is spoken at once. */
export interface TextPart {
  readonly from: number
  readonly to: number
}

/** Maximum UTF-16 units of a part: espeak-ng's memory grows with the length of the text. */
export const MAX_PART = 1500
/** The same for the part that begins the text: it is short so that the first sound comes at once. */
export const MAX_FIRST_PART = 200
/** The same near the beginning, so that the next part is ready before a short first one has been heard. */
const MAX_EARLY_PART = 500
/** Where the beginning ends. */
const EARLY_UNITS = 1000

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The range of a text to split. */
export interface SplitRange {
  readonly from: number
  readonly to: number
  /** Where the first of the whole text is spoken: that part is one sentence. */
  readonly begin: number
}

/**
 * Splits a range of a text at ends of sentences into gapless parts that cover all of it. The first part of a text is one
 * sentence; others gather as many as fit, fewer near the beginning. A sentence that is too long is cut at a clause, a
 * space, or between two graphemes. Depends only on the text, so a later attempt finds the same parts.
 */
export function* splitText(
  text: string,
  { from = 0, to = text.length, begin = 0 }: Partial<SplitRange> = {},
): Generator<TextPart, void, undefined> {
  let start = from
  let end = from
  for (const sentence of sentences.segment(text.slice(from, to))) {
    const next = end + sentence.segment.length
    const isFull =
      start === begin ? text.slice(start, end).trim() !== '' : next - start > maxLength(start - begin)
    if (end > start && isFull) {
      yield { from: start, to: end }
      start = end
    }
    end = next
    while (end - start > maxLength(start - begin)) {
      const cut = start + cutLength(text.slice(start, start + maxLength(start - begin)))
      yield { from: start, to: cut }
      start = cut
    }
  }
  if (end > start) yield { from: start, to: end }
}

function maxLength(spoken: number): number {
  if (spoken === 0) return MAX_FIRST_PART
  return spoken < EARLY_UNITS ? MAX_EARLY_PART : MAX_PART
}

/** Length of the beginning of a too long sentence; `window` is as much of it as fits. */
export function cutLength(window: string): number {
  const least = window.length / 3
  const clause = lastEnd(window, /[,;:،؛—–]\s+|[、，；：]\s*/gu)
  if (clause > least) return clause
  const space = lastEnd(window, /\s+/gu)
  if (space > least) return space
  return lastGrapheme(window)
}

function lastEnd(window: string, pattern: RegExp): number {
  let end = 0
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length
  return end
}

/** The window may end within a grapheme or even a surrogate pair, so its last grapheme is left to the next part. */
function lastGrapheme(window: string): number {
  const endsInPair = (window.charCodeAt(window.length - 1) & 0xfc00) === 0xd800
  const whole = endsInPair ? window.slice(0, -1) : window
  let last = 0
  for (const grapheme of graphemes.segment(whole)) last = grapheme.index
  return last > 0 ? last : whole.length
}
