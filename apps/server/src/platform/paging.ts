import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ApiError } from './api-error.ts'

/** The page requested by a caller. */
export interface PageRequest {
  limit: number
  offset: number
  after?: string | undefined
  before?: string | undefined
}

/** The sort order of a list: one expression, with the id as tiebreaker. */
export interface Order {
  /** Absent: by id alone. */
  by?: { expression: RawBuilder<unknown>; type: 'text' | 'bigint' | 'double precision' }
  id: RawBuilder<number>
  descending: boolean
}

/** Cursors of the neighbours of a page, where they exist. */
export interface PageCursors {
  next: { after: string } | null
  previous: { before: string } | null
}

/** Rows of one page. */
export interface Page<T> extends PageCursors {
  rows: T[]
}

/** The start of a page: the id and the sort value of the row before it. */
export type Keyset = { id: number; value?: string | number }

/** The column that a page's query adds to each row: its position. */
export interface PlacedRow {
  keyset_id: number
  keyset_value: string | number | null
}

/** The query of one page, which can be run as it is or joined. */
interface PagePlan<DB, TB extends keyof DB, T> {
  query: SelectQueryBuilder<DB, TB, T & PlacedRow>
  /** The order of its rows by position; a query that joins it must sort its rows the same way. */
  direction: 'asc' | 'desc'
  /** Creates the page from the rows. */
  toPage<R extends PlacedRow>(found: R[]): Page<Omit<R, keyof PlacedRow>>
}

/**
 * Turns a query into one for a page. Keyset pagination makes the millionth row as fast as the first, and rows that are
 * added or removed in the meantime neither repeat nor hide others.
 */
export function planPage<DB, TB extends keyof DB, T>(
  query: SelectQueryBuilder<DB, TB, T>,
  order: Order,
  request: PageRequest,
): PagePlan<DB, TB, T> {
  const backwards = request.before !== undefined
  const cursor = request.before ?? request.after
  const descending = order.descending !== backwards
  let paged = query.select([order.id.as('keyset_id'), (order.by?.expression ?? sql`null`).as('keyset_value')])
  if (cursor !== undefined) {
    const keyset = decodeKeyset(cursor, order, backwards ? 'before' : 'after')
    paged = paged.where(beyond(order, descending, keyset))
  }
  const direction = descending ? 'desc' : 'asc'
  if (order.by) paged = paged.orderBy(sql`${order.by.expression} ${sql.raw(direction)}`)
  paged = paged.orderBy(sql`${order.id} ${sql.raw(direction)}`).limit(limitOf(request.limit + 1))
  if (cursor === undefined && request.offset > 0) paged = paged.offset(request.offset)
  return {
    query: paged as unknown as PagePlan<DB, TB, T>['query'],
    direction,
    toPage: (found) => toPage(found, request),
  }
}

/** Common page sizes. */
const usualLimits = [25, 50, 100]

/**
 * PostgreSQL plans a statement with a parameter as its limit again each time, which takes longer than reading the rows.
 */
const limitOf = (rows: number) => (usualLimits.includes(rows - 1) ? sql.lit(rows) : rows)

/** Runs a query for one page. */
export async function readPage<DB, TB extends keyof DB, T>(
  query: SelectQueryBuilder<DB, TB, T>,
  order: Order,
  request: PageRequest,
): Promise<Page<Omit<T, keyof PlacedRow>>> {
  const plan = planPage(query, order, request)
  return plan.toPage((await plan.query.execute()) as (T & PlacedRow)[])
}

function toPage<R extends PlacedRow>(found: R[], request: PageRequest): Page<Omit<R, keyof PlacedRow>> {
  const backwards = request.before !== undefined
  const isFirst = !backwards && request.after === undefined && request.offset === 0
  const hasMore = found.length > request.limit
  const placed = found.slice(0, request.limit)
  if (backwards) placed.reverse()
  const places = placed.map(({ keyset_id: id, keyset_value: value }) =>
    value === null ? { id } : { id, value },
  )
  return {
    // Internal ids are not public.
    rows: placed.map(({ keyset_id: _id, keyset_value: _value, ...row }) => row),
    ...neighbours(places, {
      next: backwards || hasMore,
      previous: backwards ? hasMore : !isFirst,
    }),
  }
}

/** The cursors of the neighbors of a page whose rows are at `places`. */
export function neighbours(
  places: readonly Keyset[],
  has: { next: boolean; previous: boolean },
): PageCursors {
  const [first, last] = [places.at(0), places.at(-1)]
  return {
    next: has.next && last ? { after: encodeKeyset(last) } : null,
    previous: has.previous && first ? { before: encodeKeyset(first) } : null,
  }
}

const encodeKeyset = (keyset: Keyset): string => Buffer.from(JSON.stringify(keyset)).toString('base64url')

function beyond(order: Order, descending: boolean, { id, value }: Keyset): RawBuilder<boolean> {
  const comparison = sql.raw(descending ? '<' : '>')
  if (!order.by) return sql<boolean>`${order.id} ${comparison} ${id}::bigint`
  const typed = sql`${value ?? null}::${sql.raw(order.by.type)}`
  return sql<boolean>`(${order.by.expression}, ${order.id}) ${comparison} (${typed}, ${id}::bigint)`
}

/** Whether a keyset's value can be compared with the sort expression. */
const fits: Record<NonNullable<Order['by']>['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
}

/** Decodes a cursor; throws `invalid` for an invalid one. */
export function decodeKeyset(cursor: string, { by }: Order, field: 'after' | 'before'): Keyset {
  const { id, value } = parseKeyset(cursor) ?? {}
  const isValid = Number.isSafeInteger(id) && (!by || fits[by.type](value))
  if (!isValid) throw new ApiError('invalid', 'This page address is invalid.', { field })
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
