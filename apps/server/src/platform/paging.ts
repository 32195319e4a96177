import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ApiError } from './api-error.ts'

/** A page as the caller asked for it. */
export interface PageRequest {
  limit: number
  offset: number
  after?: string | undefined
  before?: string | undefined
  /** The request's own URL, from which the neighbours' are made. */
  url: string
}

/** What a list is sorted by: one expression, and the id where that is equal. */
export interface Order {
  /** Absent: by id alone. */
  by?: { expression: RawBuilder<unknown>; type: 'text' | 'bigint' | 'double precision' }
  id: RawBuilder<number>
  descending: boolean
}

/** Rows of one page with the URLs of its neighbours. */
export interface Page<T> {
  rows: T[]
  next: string | null
  previous: string | null
}

type Keyset = { id: number; value?: string | number }

/**
 * Runs a query for one page. Pages follow each other by keyset, so the millionth row is as near as the first, and rows
 * that come or go meanwhile neither repeat nor hide others.
 */
export async function readPage<DB, TB extends keyof DB, T>(
  query: SelectQueryBuilder<DB, TB, T>,
  order: Order,
  request: PageRequest,
): Promise<Page<Omit<T, 'keyset_id' | 'keyset_value'>>> {
  const backwards = request.before !== undefined
  const cursor = request.before ?? request.after
  const descending = order.descending !== backwards
  let paged = query.select([order.id.as('keyset_id'), (order.by?.expression ?? sql`null`).as('keyset_value')])
  if (cursor !== undefined) {
    const keyset = decode(cursor, order, backwards ? 'before' : 'after')
    paged = paged.where(beyond(order, descending, keyset))
  }
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (order.by) paged = paged.orderBy(sql`${order.by.expression} ${direction}`)
  paged = paged.orderBy(sql`${order.id} ${direction}`).limit(request.limit + 1)
  if (cursor === undefined) paged = paged.offset(request.offset)
  const found = (await paged.execute()) as (T & { keyset_id: number; keyset_value: string | number | null })[]
  const hasMore = found.length > request.limit
  const rows = found.slice(0, request.limit)
  if (backwards) rows.reverse()
  return neighbours(rows, request, {
    next: backwards || hasMore,
    previous: backwards ? hasMore : cursor !== undefined || request.offset > 0,
  })
}

function neighbours<T extends { keyset_id: number; keyset_value: string | number | null }>(
  rows: T[],
  request: PageRequest,
  has: { next: boolean; previous: boolean },
): Page<Omit<T, 'keyset_id' | 'keyset_value'>> {
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    // Inner ids are nobody else's business.
    rows: rows.map(({ keyset_id: _id, keyset_value: _value, ...row }) => row),
    next: has.next && last ? pageUrl(request.url, 'after', last) : null,
    previous: has.previous && first ? pageUrl(request.url, 'before', first) : null,
  }
}

function beyond(order: Order, descending: boolean, { id, value }: Keyset): RawBuilder<boolean> {
  const comparison = sql.raw(descending ? '<' : '>')
  if (!order.by) return sql<boolean>`${order.id} ${comparison} ${id}::bigint`
  const typed = sql`${value ?? null}::${sql.raw(order.by.type)}`
  return sql<boolean>`(${order.by.expression}, ${order.id}) ${comparison} (${typed}, ${id}::bigint)`
}

function pageUrl(
  url: string,
  direction: 'after' | 'before',
  { keyset_id: id, keyset_value: value }: { keyset_id: number; keyset_value: string | number | null },
): string {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const parameters = new URLSearchParams(start < 0 ? '' : url.slice(start))
  for (const name of ['after', 'before', 'offset']) parameters.delete(name)
  const keyset: Keyset = value === null ? { id } : { id, value }
  parameters.set(direction, Buffer.from(JSON.stringify(keyset)).toString('base64url'))
  return `${path}?${parameters}`
}

/** Whether a keyset's value can be compared with what the list is sorted by. */
const fits: Record<NonNullable<Order['by']>['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
}

function decode(cursor: string, { by }: Order, field: 'after' | 'before'): Keyset {
  const { id, value } = parseKeyset(cursor) ?? {}
  const isOurs = Number.isSafeInteger(id) && (!by || fits[by.type](value))
  if (!isOurs) throw new ApiError('invalid', 'This page address is not one of ours.', { field })
  return { id, value } as Keyset
}

function parseKeyset(cursor: string): { id?: unknown; value?: unknown } | null {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
