import { type ItemKind, itemKinds } from '@atelier/contract/kinds/kind'
import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { clonedVoiceOf } from '../../conversions/start/insert-item.ts'
import { notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { fixedStatement } from '../../platform/fixed-statement.ts'
import { type Order, type Page, type PageRequest, planPage } from '../../platform/paging.ts'
import type { FileIds } from '../../platform/schema.ts'
import { filterConditions, type LibraryFilter } from './filters.ts'

/** Owner and kind of items. */
export interface Scope {
  ownerId: number
  /** Null for every kind with a library. */
  kind: ItemKind | null
}

/** The kinds of a scope. */
export const kindsOf = ({ kind }: Pick<Scope, 'kind'>): readonly [ItemKind, ...ItemKind[]] =>
  kind === null ? allItemKinds : [kind]

const [firstKind = 'speech', ...otherKinds] = itemKinds
const allItemKinds = [firstKind, ...otherKinds] as const

const orders: Record<string, Order['by']> = {
  created_at: undefined,
  title: { expression: sql`lower(conversions.title)`, type: 'text' },
  duration: { expression: sql`coalesce(conversions.duration, -1)`, type: 'double precision' },
  cost: { expression: sql`conversions.cost`, type: 'bigint' },
  place: { expression: sql`coalesce(conversions.batch_index, 0)`, type: 'bigint' },
}

function orderOf(ordering: string): Order {
  const field = ordering.replace(/^-/, '')
  const by = orders[field]
  return {
    ...(by ? { by } : {}),
    id: sql.ref<number>('conversions.id'),
    descending: ordering.startsWith('-'),
  }
}

/** Conversions of a scope that are not deleted: without a filter and joins, their index alone answers. */
function conversionsOf(db: Db, scope: Scope) {
  return db
    .selectFrom('conversions')
    .where('conversions.owner_id', '=', scope.ownerId)
    .where('conversions.kind', 'in', kindsOf(scope))
    .where('conversions.deleted_at', 'is', null)
}

/** Ids of an item's files by role. */
const FILES = '(select jsonb_object_agg(role, id) from files where conversion_id = conversions.id)'
const filesOf = sql<FileIds | null>`${sql.raw(FILES)}`.as('files')

/** Whether a recording has word timings. */
const hasWords = sql<boolean>`exists (
  select from segments where conversion_id = conversions.id)`.as('has_words')

/** Batches other than spreadsheets count their items, too. */
const sheetRow = sql<number | null>`case when batches.is_sheet then conversions.batch_index end`.as(
  'sheet_row',
)

/** Items with the columns of their views, for all owners; queries add the owner. */
const selectViewed = (db: Db) =>
  db
    .selectFrom('conversions')
    .innerJoin('accounts as actor', 'actor.id', 'conversions.actor_id')
    .leftJoin('batches', 'batches.id', 'conversions.batch_id')
    .select([
      'conversions.id',
      'conversions.code_ref',
      'conversions.kind',
      'conversions.mode',
      'conversions.provider',
      'conversions.model',
      'conversions.voice_id',
      'conversions.title',
      'conversions.excerpt',
      'conversions.characters',
      'conversions.settings',
      'conversions.status',
      'conversions.cost',
      'conversions.progress',
      'conversions.paused_at',
      'conversions.duration',
      'conversions.response',
      'conversions.error_code',
      'conversions.error_detail',
      'conversions.thumbs',
      'conversions.folder',
      'conversions.tags',
      'conversions.kept',
      'conversions.expires_at',
      'conversions.actor_id',
      'conversions.created_at',
      'actor.name as actor_name',
      'actor.email as actor_email',
      'conversions.width',
      'conversions.height',
      'conversions.waveform',
      'batches.uuid as batch',
      sheetRow,
      filesOf,
      hasWords,
      clonedVoiceOf.as('cloned_voice'),
    ])

const selectItems = (db: Db, scope: Scope) =>
  selectViewed(db)
    .where('conversions.owner_id', '=', scope.ownerId)
    .where('conversions.kind', 'in', kindsOf(scope))
    .where('conversions.deleted_at', 'is', null)

/** An item with what its view needs. */
export type ItemRow = Awaited<ReturnType<typeof getItem>>

/** What the status of an item is made of. */
export type StatusRow = Pick<
  ItemRow,
  | 'id'
  | 'code_ref'
  | 'kind'
  | 'status'
  | 'duration'
  | 'response'
  | 'progress'
  | 'paused_at'
  | 'error_code'
  | 'error_detail'
  | 'files'
>

/** The status of an item; undefined when it is not in the scope. Callers poll it. */
export const findStatus = fixedStatement<
  StatusRow,
  [ownerId: number, kind: ItemKind | null, codeRef: string]
>(`
  select id, code_ref, kind, status, duration, response, progress, paused_at, error_code, error_detail, ${FILES} as files
  from conversions where owner_id = $1 and ($2::text is null or kind = $2) and code_ref = $3 and deleted_at is null`)

/** One item by its id; throws `not_found` when it was deleted in the meantime. */
export async function getItem(db: Db, scope: Scope, id: number) {
  const query = selectItems(db, scope).where('conversions.id', '=', id)
  return await query.executeTakeFirstOrThrow(() => notFound('The item'))
}

/** The full text of the input; lists return a preview. */
export async function readWholeText(db: Db, id: number): Promise<string | null> {
  const { text } = await db
    .selectFrom('conversions')
    .select(sql<string | null>`input ->> 'text'`.as('text'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return text
}

/** One item by its code_ref; undefined when it is not in the scope. */
export async function findItem(db: Db, scope: Scope, codeRef: string): Promise<ItemRow | undefined> {
  return await selectItems(db, scope).where('conversions.code_ref', '=', codeRef).executeTakeFirst()
}

type ItemsPage = PageRequest & { ordering: string }

/**
 * A page of a scope's items, and how many there are in all. Which they are is found first, in the index alone, and only
 * they are read: ten thousand skipped rows would each be read and joined otherwise.
 */
export async function listItems(
  db: Db,
  scope: Scope,
  filter: LibraryFilter,
  request: ItemsPage,
): Promise<Page<ItemRow> & { count: number }> {
  const conditions = filterConditions(filter)
  const plan = planItems(db, scope, conditions, request)
  // Repeating the owner here would make a planner without statistics scan all of the owner's items.
  const found = await selectViewed(db)
    .innerJoin(plan.query.as('page'), 'page.id', 'conversions.id')
    .select(['page.keyset_id', 'page.keyset_value', counterOf(db, scope).as('total')])
    .orderBy('page.keyset_value', plan.direction)
    .orderBy('page.keyset_id', plan.direction)
    .execute()
  const page = plan.toPage(found)
  if (conditions.length === 0) return { ...page, count: found[0]?.total ?? (await countAll(db, scope)) }
  // A complete page already gives the count; counting separately would take as long.
  const isAll = page.next === null && page.previous === null
  return { ...page, count: isAll ? found.length : await countItems(db, scope, conditions) }
}

/**
 * The ids of a page. The indexes begin with the kind: for several kinds, the first items of each are read and merged,
 * which takes as long for the millionth item as for the first.
 */
function planItems(db: Db, scope: Scope, conditions: RawBuilder<boolean>[], request: ItemsPage) {
  const order = orderOf(request.ordering)
  const planKind = (kind: ItemKind, page: PageRequest) => {
    const ids = conversionsOf(db, { ...scope, kind }).select('conversions.id')
    return planPage(
      conditions.reduce((narrowed, condition) => narrowed.where(condition), ids),
      order,
      page,
    )
  }
  const { limit, offset } = request
  const [first, ...others] = kindsOf(scope)
  const plan = planKind(first, request)
  if (others.length === 0) return plan
  const firstOf = (kind: ItemKind) =>
    db
      .selectFrom(planKind(kind, { ...request, limit: limit + offset, offset: 0 }).query.as(kind))
      .select(['id', 'keyset_id', 'keyset_value'])
  const all = others.reduce((union, kind) => union.unionAll(firstOf(kind)), firstOf(first))
  const merged = all
    .orderBy('keyset_value', plan.direction)
    .orderBy('keyset_id', plan.direction)
    .limit(limit + 1)
    .offset(offset)
  return { ...plan, query: merged as unknown as typeof plan.query }
}

async function countAll(db: Db, scope: Scope): Promise<number> {
  const counter = await counterOf(db, scope).executeTakeFirst()
  return counter?.count ?? 0
}

const counterOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('item_counts')
    .select(sql<number>`coalesce(sum(count), 0)::int8`.as('count'))
    .where('owner_id', '=', scope.ownerId)
    .where('kind', 'in', kindsOf(scope))

/** Number of matching items, counted up to a limit. */
async function countItems(db: Db, scope: Scope, conditions: RawBuilder<boolean>[]): Promise<number> {
  const found = conditions.reduce(
    (narrowed, condition) => narrowed.where(condition),
    conversionsOf(db, scope).select('conversions.id').limit(sql.lit(MAX_FILTERED_COUNT)),
  )
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of matching items, newest first, up to `limit`. */
export async function listItemIds(
  db: Db,
  scope: Scope,
  filter: LibraryFilter,
  limit: number,
): Promise<number[]> {
  const found = await filterConditions(filter)
    .reduce(
      (narrowed, condition) => narrowed.where(condition),
      conversionsOf(db, scope).select('conversions.id'),
    )
    .orderBy('conversions.id', 'desc')
    .limit(limit)
    .execute()
  return found.map((row) => row.id)
}

/** Rates an item. Returns whether it is in the scope. */
export async function rateItem(
  db: Db,
  scope: Scope,
  id: number,
  thumbs: 'up' | 'down' | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversions')
    .set({ thumbs })
    .where('id', '=', id)
    .where('owner_id', '=', scope.ownerId)
    .where('kind', 'in', kindsOf(scope))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ids of an owner's items by kind; others are ignored. */
export async function idsByKind(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<ItemKind, number[]>> {
  if (scope.kind !== null) return new Map([[scope.kind, [...ids]]])
  const found = await conversionsOf(db, scope)
    .select(['conversions.id', sql<ItemKind>`conversions.kind`.as('kind')])
    .where('conversions.id', '=', sql<number>`any(${ids})`)
    .execute()
  const byKind = new Map<ItemKind, number[]>()
  for (const { id, kind } of found) byKind.set(kind, [...(byKind.get(kind) ?? []), id])
  return byKind
}
