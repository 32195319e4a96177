import { type SpokenWord, wordAt } from './spoken-words.ts'
import type { RecordingParagraph } from './use-recording-text.ts'

/**
 * Seconds before its first word from which a paragraph counts as playing, so that rounding does not select the previous
 * one.
 */
const SLACK = 0.05

const noWords: readonly SpokenWord[] = []

/** The words of each paragraph: those that start while it plays. */
export function partWords(paragraphs: readonly RecordingParagraph[], words: readonly SpokenWord[]) {
  return paragraphs.map(({ start, end }) => {
    if (start === null || end === null) return noWords
    const first = wordAt(words, start - SLACK) + 1
    return words.slice(first, Math.max(first, wordAt(words, end - SLACK) + 1))
  })
}

/** Index of the paragraph that plays at a time; -1 before the first. */
export const playingParagraph = (paragraphs: readonly RecordingParagraph[], time: number): number =>
  paragraphs.findLastIndex(({ start }) => start !== null && start - SLACK <= time)
