import { EXPORT_DAYS } from '@atelier/contract/storage'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ExportRow } from '../../platform/schema.ts'

const ACTIVE_STATUSES = ['pending', 'running'] as const satisfies readonly ExportRow['status'][]
/** Exports that are listed. */
const SHOWN = 10

/** Progress of an export. */
export type ExportCounts = Pick<ExportRow, 'items_done' | 'bytes_done' | 'skipped'>

/** Stores an export request; undefined when the account already has one in progress. */
export async function insertExport(tx: Tx, accountId: number): Promise<ExportRow | undefined> {
  return await tx
    .insertInto('exports')
    .values({ account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', 'in', ACTIVE_STATUSES).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** An account's exports, the newest first. */
export async function readExports(db: Db, accountId: number): Promise<ExportRow[]> {
  return await db
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** An export by its id. */
export async function findExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The export of a download URL, while its file exists. */
export async function findFinished(db: Db, uuid: string): Promise<ExportRow | undefined> {
  return await db
    .selectFrom('exports')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('status', '=', 'completed')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Starts or restarts an export; undefined when it was cancelled. */
export async function beginExport(
  db: Db,
  id: number,
  totals: Pick<ExportRow, 'items_total' | 'bytes_total'>,
): Promise<ExportRow | undefined> {
  return await db
    .updateTable('exports')
    .set((row) => ({
      ...totals,
      ...{ status: 'running' as const, items_done: 0, bytes_done: 0, skipped: 0 },
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ACTIVE_STATUSES)
    .returningAll()
    .executeTakeFirst()
}

/** Saves the progress of an export; returns whether it is still wanted. */
export async function saveProgress(db: Db, id: number, counts: ExportCounts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(counts)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Completes an export; returns whether it was still wanted. */
export async function completeExport(
  tx: Tx,
  id: number,
  done: ExportCounts & { bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({
      ...done,
      status: 'completed',
      ended_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${EXPORT_DAYS})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Fails an export; returns whether it was still in progress. */
export async function failExport(tx: Tx, id: number, detail: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ status: 'failed', error_detail: detail, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE_STATUSES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an export at its owner's request: cancels one in progress, or deletes the ZIP file of a completed one. */
export async function endExport(tx: Tx, accountId: number, uuid: string): Promise<ExportRow | undefined> {
  return await tx
    .updateTable('exports')
    .set({
      status: sql`case when status = 'completed' then 'expired' else 'cancelled' end`,
      ended_at: sql<Date>`coalesce(ended_at, now())`,
    })
    .where('account_id', '=', accountId)
    .where('uuid', '=', uuid)
    .where('status', 'in', [...ACTIVE_STATUSES, 'completed'])
    .returningAll()
    .executeTakeFirst()
}

/** Deletes ZIP files: expired ones, or with `accountId` those older than `newerId`. */
export async function expireExports(
  tx: Tx,
  older: { accountId: number; newerId: number } | null = null,
): Promise<Pick<ExportRow, 'account_id' | 'uuid'>[]> {
  const isDue = older
    ? sql<boolean>`account_id = ${older.accountId} and id < ${older.newerId}`
    : sql<boolean>`expires_at <= now()`
  return await tx
    .updateTable('exports')
    .set({ status: 'expired' })
    .where('status', '=', 'completed')
    .where(isDue)
    .returning(['account_id', 'uuid'])
    .execute()
}

/** Removes an account's exports. */
export async function eraseExports(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('exports').where('account_id', '=', accountId).execute()
}
