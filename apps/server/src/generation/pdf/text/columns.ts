import type { Line, Page } from './line.ts'

/** Minimum lines of a column; fewer are a table, an address or a caption. */
const LEAST_LINES = 4
/** Minimum share of a column's width filled by its lines, and minimum words per line, for prose rather than a table. */
const FILLED = 0.6
const LEAST_WORDS = 3
/** Share of the width at either side without a column gap. */
const EDGE = 0.2
/** Maximum depth of splitting into columns. */
const DEPTH = 2

interface ColumnGap {
  left: Line[]
  right: Line[]
  /** Lines across both columns, such as a title or caption. */
  across: Line[]
}

/**
 * Restores the reading order of a page whose columns were written line by line across the page. Pages written column by
 * column, as most are, and tables stay unchanged.
 */
export function inColumns(page: Page): Page {
  const pieces = page.lines.flatMap((line) => line.parts ?? [line])
  const parting = partingOf(pieces)
  if (!parting || !isInterleaved(pieces, parting)) return page
  return { ...page, lines: readingOrder(parting, DEPTH) }
}

/** Finds the gap between two columns of prose; undefined without one. */
function partingOf(lines: readonly Line[]): ColumnGap | undefined {
  if (lines.length < LEAST_LINES * 2) return undefined
  const from = Math.min(...lines.map(({ left }) => left))
  const to = Math.max(...lines.map(({ right }) => right))
  const edge = (to - from) * EDGE
  let best: ColumnGap | undefined
  for (let x = from + edge; x <= to - edge; x += 2) {
    const parting = partAt(lines, x)
    if (best && parting.across.length >= best.across.length) continue
    if (isProse(parting.left) && isProse(parting.right)) best = parting
  }
  return best
}

function partAt(lines: readonly Line[], x: number): ColumnGap {
  const parting: ColumnGap = { left: [], right: [], across: [] }
  for (const line of lines) {
    if (line.right <= x) parting.left.push(line)
    else if (line.left >= x) parting.right.push(line)
    else parting.across.push(line)
  }
  return parting
}

function isProse(lines: readonly Line[]): boolean {
  if (lines.length < LEAST_LINES) return false
  const left = Math.min(...lines.map((line) => line.left))
  const width = Math.max(...lines.map((line) => line.right)) - left
  const filled = lines.filter((line) => line.right - line.left >= width * FILLED)
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return filled.length >= lines.length / 2 && words >= lines.length * LEAST_WORDS
}

/** Whether the written order of lines switches columns more often than consecutive columns would. */
function isInterleaved(lines: readonly Line[], { left, right, across }: ColumnGap): boolean {
  const sides = new Map<Line, number>()
  for (const line of left) sides.set(line, 0)
  for (const line of right) sides.set(line, 1)
  const known = lines.flatMap((line) => sides.get(line) ?? [])
  const jumps = known.filter((side, index) => index > 0 && side !== known[index - 1]).length
  return jumps > 2 * (across.length + 1) && jumps >= Math.min(left.length, right.length)
}

const middleOf = ({ top, bottom }: Line) => (top + bottom) / 2
const downwards = (one: Line, other: Line) => middleOf(other) - middleOf(one)

/** Text above a line that spans both columns is read before it: the left column first, then the right one. */
function readingOrder({ left, right, across }: ColumnGap, depth: number): Line[] {
  const ordered: Line[] = []
  let above = Number.POSITIVE_INFINITY
  const columnsDownTo = (below: number) => {
    for (const side of [left, right]) {
      const column = side.filter((line) => middleOf(line) <= above && middleOf(line) > below)
      const parting = depth > 1 ? partingOf(column) : undefined
      ordered.push(...(parting ? readingOrder(parting, depth - 1) : column.toSorted(downwards)))
    }
    above = below
  }
  for (const line of across.toSorted(downwards)) {
    columnsDownTo(middleOf(line))
    ordered.push(line)
  }
  columnsDownTo(Number.NEGATIVE_INFINITY)
  return ordered
}
