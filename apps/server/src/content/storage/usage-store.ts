import type { KindId } from '@atelier/contract/kinds/kind'
import type { StoredKind } from '@atelier/contract/storage'
import { sql } from 'kysely'
import { hasBought } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database.ts'

/** What determines an owner's quota. */
export interface StandingRow {
  plan: string | null
  bought: boolean
}

/** Bytes stored by an owner, in total and by kind. */
export async function readUsage(
  db: Db,
  ownerId: number,
): Promise<{ bytes: number; kinds: Partial<Record<StoredKind, number>> }> {
  const found = await db
    .selectFrom('storage_usage')
    .select(['bytes', 'kinds'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return found ?? { bytes: 0, kinds: {} }
}

/** An owner's plan, and whether they ever bought credits. */
export async function readStorageUsage(db: Db, ownerId: number): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select (select price_id from subscriptions where owner_id = ${ownerId} and status = 'active') as plan,
      ${hasBought(ownerId)} as bought`.execute(db)
  return rows[0] ?? { plan: null, bought: false }
}

/** An owner's largest items, with the bytes of all their files. */
export async function readLargest(db: Db, ownerId: number, count: number) {
  const { rows } = await sql<{ id: number; code_ref: string; kind: KindId; title: string; bytes: number }>`
    with large as (
      select distinct conversion_id from (
        select conversion_id from files where owner_id = ${ownerId} order by bytes desc limit ${count * 4}) as files
    )
    select conversions.id, code_ref, kind, title,
      (select sum(bytes)::bigint from files where conversion_id = conversions.id) as bytes
    from large join conversions on conversions.id = large.conversion_id
    where deleted_at is null and kind <> 'voice'
    order by bytes desc, conversions.id limit ${count}`.execute(db)
  return rows
}

/** Bytes of an owner's deleted items, which can be restored. */
export async function readTrashBytes(db: Db, ownerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('conversions')
    .innerJoin('files', 'files.conversion_id', 'conversions.id')
    .select(sql<number>`coalesce(sum(files.bytes), 0)::bigint`.as('bytes'))
    .where('conversions.owner_id', '=', ownerId)
    .where('purge_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return bytes
}

/** An owner who may be due for a warning, or was warned. */
export interface WatchedRow extends StandingRow {
  owner_id: number
  email: string
  bytes: number
  warned: number
}

/** Owners who store at least `bytes` or were warned before, except deleted accounts. */
export async function readWatched(db: Db, bytes: number): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select usage.owner_id, usage.bytes, usage.warned, accounts.email,
      (select price_id from subscriptions where owner_id = usage.owner_id and status = 'active') as plan,
      exists (select from transfers where owner_id = usage.owner_id and from_account = 'sales') as bought
    from storage_usage as usage join accounts on accounts.id = usage.owner_id
    where (usage.bytes >= ${bytes} or usage.warned > 0) and accounts.deleted_at is null
    order by usage.owner_id`.execute(db)
  return rows
}

/** Stores at what percentage an owner was warned; returns whether this call was the first. */
export async function saveWarned(db: Db, ownerId: number, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('storage_usage')
    .set({ warned: to })
    .where('owner_id', '=', ownerId)
    .where('warned', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A counter that differed from the files, with the difference in bytes. */
export interface CountMismatch {
  owner_id: number
  bytes: number
}

/**
 * Recounts everything and corrects differing counters. Concurrent writes wait: otherwise a counter might include a file
 * that the count does not see.
 */
export async function recountUsage(db: Db): Promise<CountMismatch[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`lock table storage_usage in share row exclusive mode`.execute(tx)
    const { rows } = await sql<CountMismatch>`
      with counted as (
        select owner_id, sum(bytes)::bigint as bytes, jsonb_object_agg(kind, bytes) as kinds from (
          select owner_id, kind, sum(bytes)::bigint as bytes from (
            select files.owner_id, conversions.kind, files.bytes
            from files join conversions on conversions.id = files.conversion_id
            union all select owner_id, 'sheet', bytes from imports
            union all select owner_id, 'sheet', input_bytes from batches where input_bytes > 0
            union all select owner_id, 'chat', bytes from assistant_conversations
            union all select owner_id, 'chat', bytes from assistant_documents) as everything
          group by owner_id, kind having sum(bytes) > 0) as by_kind
        group by owner_id
      ), wrong as (
        select coalesce(counted.owner_id, usage.owner_id) as owner_id, coalesce(counted.bytes, 0) as bytes,
          coalesce(counted.kinds, '{}') as kinds, coalesce(usage.bytes, 0) as before
        from counted full join storage_usage as usage using (owner_id)
        where coalesce(counted.bytes, 0) <> coalesce(usage.bytes, 0)
      ), righted as (
        insert into storage_usage (owner_id, bytes, kinds) select owner_id, bytes, kinds from wrong
        on conflict (owner_id) do update set bytes = excluded.bytes, kinds = excluded.kinds
      )
      select owner_id, bytes - before as bytes from wrong`.execute(tx)
    return rows
  })
}
