import { SUBTITLE_COLUMNS } from '@atelier/contract/limits'
import { breakOf, columnsOf } from './columns.ts'
import type { Piece } from './pieces.ts'

/** A cue, in seconds. */
export interface Cue {
  readonly start: number
  readonly end: number
  readonly pieces: readonly Piece[]
}

/** Minimum display time of a cue, if the next one allows it. */
const MIN_SECONDS = 1.2
/** Maximum display time of a cue. */
const MAX_SECONDS = 7
/** Silence after which a new cue starts. */
const NEW_AFTER = 0.4
/** Columns by which a good break may deviate from the middle. */
const CLAUSE = 50

/** Groups pieces by sentences and clauses into non-overlapping cues of at most two lines. */
export function cuesOf(pieces: readonly Piece[]): Cue[] {
  const groups = sentencesOf(pieces).flatMap(divide)
  const merged: Piece[][] = []
  for (const group of groups) {
    const last = merged.at(-1)
    if (last && belongTogether(last, group)) last.push(...group)
    else merged.push([...group])
  }
  return merged.map((group, index) => timed(group, merged[index + 1]))
}

/** The words of a cue on one line. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

const startOf = ([first]: readonly Piece[]) => first?.start ?? 0
const endOf = (group: readonly Piece[]) => group.at(-1)?.end ?? 0

function timed(group: readonly Piece[], following: readonly Piece[] | undefined): Cue {
  const start = startOf(group)
  const room = following ? startOf(following) : endOf(group)
  const end = Math.max(endOf(group), Math.min(room, start + MIN_SECONDS))
  return { start, end: Math.min(end, start + MAX_SECONDS), pieces: group }
}

function sentencesOf(pieces: readonly Piece[]): Piece[][] {
  const sentences: Piece[][] = []
  let current: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    current.push(piece)
    const next = pieces[index + 1]
    const isEnd = piece.isLast || sentenceEnd.test(piece.text.trimEnd())
    if (next && !isEnd && next.start - piece.end < NEW_AFTER) continue
    sentences.push(current)
    current = []
  }
  return sentences
}

const sentenceEnd = /[.!?…。！？؟।۔]["'”’»)\]」』]*$/u
const clauseEnd = /[,;:،؛—–、，；：]["'”’»)\]」』]*$/u

function fits(group: readonly Piece[]): boolean {
  if (endOf(group) - startOf(group) > MAX_SECONDS) return false
  const words = wordsOf(group)
  return words.length <= 8 * SUBTITLE_COLUMNS && breakOf(words) !== undefined
}

/** Splits a cue that does not fit in two, preferably at the end of a clause. */
function divide(group: readonly Piece[]): (readonly Piece[])[] {
  if (group.length < 2 || fits(group)) return [group]
  const widths = group.map(({ text }) => columnsOf(text))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let before = 0
  let best = { at: 1, cost: Number.POSITIVE_INFINITY }
  for (let at = 1; at < group.length; at++) {
    before += widths[at - 1] ?? 0
    const isClause = clauseEnd.test(group[at - 1]?.text.trimEnd() ?? '')
    const cost = Math.abs(total - 2 * before) - (isClause ? CLAUSE : 0)
    if (cost < best.cost) best = { at, cost }
  }
  return [...divide(group.slice(0, best.at)), ...divide(group.slice(best.at))]
}

/** Whether two that follow each other are better shown at once: one of them is gone before it is read. */
function belongTogether(one: readonly Piece[], other: readonly Piece[]): boolean {
  const isShort = (group: readonly Piece[]) => endOf(group) - startOf(group) < MIN_SECONDS
  if (!isShort(one) && !isShort(other)) return false
  return !one.at(-1)?.isLast && startOf(other) - endOf(one) < NEW_AFTER && fits([...one, ...other])
}
