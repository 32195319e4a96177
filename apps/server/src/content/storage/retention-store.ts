import { itemKinds, type KindId } from '@atelier/contract/kinds/kind'
import { RETENTION_WARNING_DAYS } from '@atelier/contract/storage'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Days after which items are deleted, for free and paying owners; null for never. */
export interface RetentionRules {
  freeDays: number | null
  paidDays: number | null
}

/** An owner with items old enough to check, and the retention period that applies. */
export interface RetainedOwner {
  id: number
  email: string
  days: number | null
}

/** Whether an item's batch still uses it. */
const isAtRest = sql<boolean>`status <> 'pending' and not exists (
  select from batches where batches.id = conversions.batch_id and batches.status in ('running', 'paused'))`

/** Whether retention applies to an item: to everything in libraries, as samples are deleted with their voices. */
const isOld = (days: number): RawBuilder<boolean> => sql<boolean>`
  deleted_at is null and not kept and kind = any(${itemKinds}::text[])
  and created_at <= now() - make_interval(days => ${Math.max(0, days - RETENTION_WARNING_DAYS)})`

/** A page of owners with items old enough to check, or announced for deletion. */
export async function readRetainedOwners(
  db: Db,
  { freeDays, paidDays }: RetentionRules,
  { after, limit, except }: { after: number; limit: number; except: number },
): Promise<RetainedOwner[]> {
  const shortest = Math.min(freeDays ?? Infinity, paidDays ?? Infinity)
  const isConcerned = Number.isFinite(shortest)
    ? sql<boolean>`exists (select from conversions where owner_id = accounts.id and ${isOld(shortest)})`
    : sql<boolean>`false`
  const { rows } = await sql<RetainedOwner>`
    select id, email,
      case when exists (select from subscriptions where owner_id = accounts.id and status = 'active')
          or exists (select from transfers where owner_id = accounts.id and from_account = 'sales')
        then ${paidDays}::int else ${freeDays}::int end as days
    from accounts
    where id > ${after} and id <> ${except} and accounts.deleted_at is null and (${isConcerned} or exists (
      select from conversions where owner_id = accounts.id and expires_at is not null and deleted_at is null))
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Cancels the announced deletion of items that stay. */
export async function spareItems(db: Db, { id, days }: RetainedOwner): Promise<void> {
  const isRetained = days === null ? sql<boolean>`true` : sql<boolean>`not (${isOld(days)})`
  await sql`update conversions set expires_at = null
    where owner_id = ${id} and expires_at is not null and deleted_at is null and ${isRetained}`.execute(db)
}

/**
 * Announces the deletion of an owner's old items; returns the number of newly announced items and the earliest deletion
 * time.
 */
export async function announceItems(
  tx: Tx,
  id: number,
  days: number,
): Promise<{ count: number; firstAt: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    with announced as (
      update conversions set expires_at = greatest(
        created_at + make_interval(days => ${days}), now() + make_interval(days => ${RETENTION_WARNING_DAYS}))
      where owner_id = ${id} and expires_at is null and ${isOld(days)} and ${isAtRest}
      returning expires_at
    )
    select count(*)::int as count, min(expires_at) as first from announced`.execute(tx)
  return { count: rows[0]?.count ?? 0, firstAt: rows[0]?.first ?? null }
}

/** Ids of some of an owner's items of one kind that are due for deletion. */
export async function readDueItems(db: Db, ownerId: number): Promise<{ kind: KindId; ids: number[] } | null> {
  const { rows } = await sql<{ id: number; kind: KindId }>`
    select id, kind from conversions
    where owner_id = ${ownerId} and expires_at <= now() and deleted_at is null and not kept and ${isAtRest}
    order by kind, id limit 1000`.execute(db)
  const [first] = rows
  if (!first) return null
  return { kind: first.kind, ids: rows.filter(({ kind }) => kind === first.kind).map(({ id }) => id) }
}

/** Number of an owner's items announced for deletion, and the earliest deletion time. */
export async function readExpiring(
  db: Db,
  ownerId: number,
): Promise<{ count: number; firstAt: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(expires_at) as first from conversions
    where owner_id = ${ownerId} and expires_at is not null and deleted_at is null`.execute(db)
  return { count: rows[0]?.count ?? 0, firstAt: rows[0]?.first ?? null }
}
