import type { Word } from '@atelier/engines/spec/engine'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Length of a pause, in letters. */
const PAUSE = 3

/**
 * Estimates when each word of a spoken text starts, by the number of its letters: neural models do not tell. Offsets are
 * relative to the text, times in seconds.
 */
export function spreadWords(text: string, seconds: number): Word[] {
  const words: [index: number, length: number, before: number][] = []
  let weight = 0
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      words.push([index, segment.length, weight])
      weight += segment.length
    } else if (/\p{P}/u.test(segment)) weight += PAUSE
  }
  return words.map(([index, length, before]) => [index, length, (before / weight) * seconds])
}
