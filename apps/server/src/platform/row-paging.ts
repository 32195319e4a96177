import { sql } from 'kysely'
import { decodeKeyset, type Keyset, neighbours, type Page, type PageRequest } from './paging.ts'

/** A row in memory, ordered by these two. */
interface PositionedRow {
  id: number
  position: number
}

/** The same order as in the database, so that the cursors are the same too. */
const order = {
  by: { expression: sql.ref('position'), type: 'bigint' },
  id: sql.ref<number>('id'),
  descending: false,
} as const

/** A page of rows in memory, which are sorted by position and id, with the same cursors as `readPage`. */
export function pageOf<T extends PositionedRow>(rows: readonly T[], request: PageRequest): Page<T> {
  const { before, after, offset } = request
  const [from, to] = bounds(rows, request)
  const page = rows.slice(from, to)
  const places = page.map(({ id, position }) => ({ id, value: position }))
  const has = {
    next: before !== undefined || to < rows.length,
    previous: before === undefined ? after !== undefined || offset > 0 : from > 0,
  }
  return { rows: page, ...neighbours(places, has) }
}

function bounds(
  rows: readonly PositionedRow[],
  { before, after, limit, offset }: PageRequest,
): [from: number, to: number] {
  if (before !== undefined) {
    const to = countUpTo(rows, decodeKeyset(before, order, 'before'), false)
    return [Math.max(0, to - limit), to]
  }
  const from = after === undefined ? offset : countUpTo(rows, decodeKeyset(after, order, 'after'), true)
  return [from, from + limit]
}

/** Number of rows up to a keyset, including or excluding the row it belongs to. */
function countUpTo(rows: readonly PositionedRow[], { id, value }: Keyset, inclusive: boolean): number {
  const beyond = rows.findIndex((row) => {
    const distance = row.position - Number(value) || row.id - id
    return inclusive ? distance > 0 : distance >= 0
  })
  return beyond < 0 ? rows.length : beyond
}
