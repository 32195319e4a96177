import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { Receives } from '@atelier/contract/routes/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { dayMatches } from '../../platform/matching.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'

type HistoryFilter = Receives<'GET /history/items', 'query'>

const createdAt = sql.ref('history_items.created_at')

function historyOf(db: Db, ownerId: number, filter: HistoryFilter) {
  const { kind, event, status, actor, from, to } = filter
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    kind && sql<boolean>`history_items.kind = ${kind}`,
    event && sql<boolean>`history_items.event = ${event}`,
    status && sql<boolean>`history_items.status = ${status}`,
    actor ? sql<boolean>`history_items.actor_id = ${actor}` : undefined,
    from ? sql<boolean>`not ${dayMatches(createdAt, 'before', from)}` : undefined,
    to ? sql<boolean>`not ${dayMatches(createdAt, 'after', to)}` : undefined,
  ]
  const all = db
    .selectFrom('history_items')
    .innerJoin('accounts as actor', 'actor.id', 'history_items.actor_id')
    .where('history_items.owner_id', '=', ownerId)
  return conditions.reduce((narrowed, condition) => (condition ? narrowed.where(condition) : narrowed), all)
}

/** A page of an owner's history, newest first. */
export async function listHistory(db: Db, ownerId: number, filter: HistoryFilter, request: PageRequest) {
  const query = historyOf(db, ownerId, filter)
    .leftJoin('conversions', (join) =>
      join
        .onRef('conversions.code_ref', '=', 'history_items.code_ref')
        .on('conversions.owner_id', '=', ownerId)
        .on('conversions.deleted_at', 'is', null),
    )
    .select([
      'conversions.id as item_id',
      sql<string | null>`left(conversions.excerpt, 200)`.as('text'),
      'history_items.uuid',
      'history_items.kind',
      'history_items.event',
      'history_items.status',
      'history_items.title',
      'history_items.code_ref',
      'history_items.cost',
      'history_items.created_at',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'actor.email as actor_email',
    ])
  return await readPage(query, { id: sql.ref<number>('history_items.id'), descending: true }, request)
}

/** Number of matching entries, counted up to a limit. */
export async function countHistory(db: Db, ownerId: number, filter: HistoryFilter): Promise<number> {
  const found = historyOf(db, ownerId, filter).select('history_items.id').limit(MAX_FILTERED_COUNT)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
