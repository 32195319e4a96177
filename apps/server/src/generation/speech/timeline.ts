import type { SegmentRow } from '../../platform/schema.ts'

/** A word of a recording: its position in the text and its start, in seconds from the start of the recording. */
export interface TimedWord {
  readonly offset: number
  readonly length: number
  readonly start: number
}

/** A part of a recording: a range of the text and its start and end times. */
export interface TimedPart {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Timings of a recording. */
export interface Timeline {
  readonly words: readonly TimedWord[]
  readonly parts: readonly TimedPart[]
  /** Length of all parts. */
  readonly seconds: number
}

/** Concatenates the timings of a recording's parts. */
export function timelineOf(segments: readonly SegmentRow[]): Timeline {
  const words: TimedWord[] = []
  const parts: TimedPart[] = []
  let at = 0
  for (const { from_offset: from, to_offset: to, seconds, words: own } of segments) {
    for (const [offset, length, start] of own)
      words.push({ offset, length, start: at + Math.min(start, seconds) })
    parts.push({ from, to, start: at, end: at + seconds })
    at += seconds
  }
  return { words, parts, seconds: at }
}
