import { sql } from 'kysely'
import { decodeKeyset, type Keyset, neighbours, type Page, type PageRequest } from './paging.ts'

/** A row that stands in memory, in the order of these two. */
interface Placed {
  id: number
  position: number
}

/** Cursors are those that the same list would have in the database. */
const order = {
  by: { expression: sql.ref('position'), type: 'bigint' },
  id: sql.ref<number>('id'),
  descending: false,
} as const

/** A page of rows in memory, which are sorted by position and id. It has the addresses that `readPage` would give it. */
export function pageOf<T extends Placed>(rows: readonly T[], request: PageRequest): Page<T> {
  const { before, after, limit, offset } = request
  const [from, to] = bounds(rows, { before, after, limit, offset })
  const page = rows.slice(from, to)
  const places = page.map(({ id, position }) => ({ id, value: position }))
  const has = {
    next: before !== undefined || to < rows.length,
    previous: before === undefined ? after !== undefined || offset > 0 : from > 0,
  }
  return { rows: page, ...neighbours(places, request.url, has) }
}

function bounds(
  rows: readonly Placed[],
  { before, after, limit, offset }: Omit<PageRequest, 'url'>,
): [from: number, to: number] {
  if (before !== undefined) {
    const to = countUpTo(rows, decodeKeyset(before, order, 'before'), false)
    return [Math.max(0, to - limit), to]
  }
  const from = after === undefined ? offset : countUpTo(rows, decodeKeyset(after, order, 'after'), true)
  return [from, from + limit]
}

/** How many rows stand before a place, with the row of that place itself or without. */
function countUpTo(rows: readonly Placed[], { id, value }: Keyset, inclusive: boolean): number {
  const beyond = rows.findIndex((row) => {
    const distance = row.position - Number(value) || row.id - id
    return inclusive ? distance > 0 : distance >= 0
  })
  return beyond < 0 ? rows.length : beyond
}
