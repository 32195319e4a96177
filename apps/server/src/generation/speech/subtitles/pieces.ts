import { SUBTITLE_COLUMNS } from '@atelier/contract/limits'
import type { TextRange } from '@atelier/contract/speech-text'
import type { TimedWord, Timeline } from '../timeline.ts'
import { columnsOf, lettersOf } from './columns.ts'

/** A piece of what subtitles show: a word with the marks around it, and when it is heard, in seconds. */
export interface Piece {
  /** With the white space after it, as one space. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** A line or a passage of the text ends with it. */
  readonly isLast: boolean
}

/** Splits the spoken ranges of a text into pieces, one for each word with a known time. */
export function piecesOf(text: string, spoken: readonly TextRange[], timeline: Timeline): Piece[] {
  const pieces: Piece[] = []
  let next = 0
  for (const range of spoken) {
    const words: TimedWord[] = []
    for (let word = timeline.words[next]; word && word.offset < range.to; word = timeline.words[++next])
      if (word.offset >= range.from) words.push(word)
    pieces.push(...piecesWithin(text, range, words, timeline))
  }
  return pieces.flatMap(fitting)
}

function piecesWithin(
  text: string,
  range: TextRange,
  words: readonly TimedWord[],
  timeline: Timeline,
): Piece[] {
  const starts = words.map((word, index) =>
    index === 0 ? range.from : beginningOf(text, word, words[index - 1]),
  )
  return words.map((word, index): Piece => {
    const to = starts[index + 1] ?? range.to
    const shown = text.slice(starts[index], to)
    const partEnd = timeline.parts.find((part) => part.end > word.start)?.end ?? timeline.seconds
    const end = Math.min(partEnd, words[index + 1]?.start ?? partEnd)
    const isLast = index === words.length - 1 || /\n/.test(shown.trimStart())
    return { text: shown.replaceAll(/\s+/g, ' '), start: word.start, end: Math.max(end, word.start), isLast }
  })
}

/** Where a word begins with the marks before it that open something. */
function beginningOf(text: string, { offset }: TimedWord, previous: TimedWord | undefined): number {
  const least = previous ? previous.offset + previous.length : 0
  let at = offset
  while (at > least && !/\s/.test(text[at - 1] ?? '')) at--
  if (at > least || /\s/.test(text[at - 1] ?? '')) return at
  let opening = offset
  while (opening > least && /[\p{Ps}\p{Pi}]/u.test(text[opening - 1] ?? '')) opening--
  return opening
}

/** Splits a piece that is longer than a line into several consecutive ones. */
function fitting(piece: Piece): Piece[] {
  if (columnsOf(piece.text.trim()) <= SUBTITLE_COLUMNS) return [piece]
  const chunks = chunksOf(piece.text)
  const total = piece.text.length
  let before = 0
  return chunks.map((text, index): Piece => {
    const at = (units: number) => piece.start + ((piece.end - piece.start) * units) / total
    const start = at(before)
    before += text.length
    return { text, start, end: at(before), isLast: piece.isLast && index === chunks.length - 1 }
  })
}

function chunksOf(text: string): string[] {
  const chunks: string[] = []
  let chunk = ''
  let columns = 0
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    for (const part of columnsOf(word.trim()) > SUBTITLE_COLUMNS
      ? lettersOf(word).map(({ letter }) => letter)
      : [word]) {
      const width = columnsOf(part.trimEnd())
      if (columns + width > SUBTITLE_COLUMNS && chunk.trim() !== '') {
        chunks.push(chunk)
        chunk = ''
        columns = 0
      }
      chunk += part
      columns += columnsOf(part)
    }
  }
  return chunk === '' ? chunks : [...chunks, chunk]
}
