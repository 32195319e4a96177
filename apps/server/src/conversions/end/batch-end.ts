import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { BatchRow, Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'
import { type BatchCounts, followUp, progressOf } from '../start/batches.ts'
import { noteForWebhook } from './webhook-events.ts'

/**
 * Counts the end of a conversion in its batch, if it has one, publishes the progress of the batch, and starts the next.
 * Requires the lock on the owner's wallet: concurrent ends in one batch would deadlock otherwise. Returns the batch
 * reference for events.
 */
export async function countEnd(
  tx: Tx,
  queue: ConversionQueue,
  { batch_id, owner_id }: Conversion,
  status: 'completed' | 'failed',
): Promise<SheetName> {
  if (batch_id === null) return {}
  const isLast = sql`completed + failed + 1 >= total and status <> 'cancelled'`
  const { is_sheet, api_key_id, kind, ...changed } = await tx
    .updateTable('batches')
    .set((row) => ({
      [status]: row(status, '+', 1),
      status: sql<'completed'>`case when ${isLast} then 'completed' else status end`,
    }))
    .where('id', '=', batch_id)
    .returning(['uuid', 'completed', 'failed', 'total', 'is_sheet', 'api_key_id', 'kind'])
    .executeTakeFirstOrThrow()
  await publishEvents(tx, owner_id, [progressOf(changed)])
  await noteBatchEnd(tx, queue, { ...changed, owner_id, api_key_id, kind })
  if (!is_sheet) return {}
  await followUp(tx, queue, batch_id)
  return { sheet: changed.uuid }
}

/** Notes for the webhook of the key a batch was started with that the last of its conversions has ended. */
export async function noteBatchEnd(
  tx: Tx,
  { jobs }: Pick<ConversionQueue, 'jobs'>,
  { api_key_id, uuid: subject, owner_id, kind, completed, failed, total }: BatchCounts & BatchOrigin,
): Promise<void> {
  if (completed + failed < total) return
  await noteForWebhook(tx, jobs, api_key_id, 'batch.completed', [{ owner_id, kind, subject }])
}

type BatchOrigin = Pick<BatchRow, 'api_key_id' | 'owner_id' | 'kind'>

/** Spreadsheet fields of the events of a conversion; empty unless it is a row of a spreadsheet. */
type SheetName = { sheet?: string }

/** Reads the spreadsheet fields of a conversion's events. */
export async function sheetOf(db: Db, { batch_id }: Pick<Conversion, 'batch_id'>): Promise<SheetName> {
  if (batch_id === null) return {}
  const batches = db.selectFrom('batches').select('uuid').where('id', '=', batch_id)
  const sheet = await batches.where('is_sheet', '=', true).executeTakeFirst()
  return sheet ? { sheet: sheet.uuid } : {}
}

/** Hours after the upload during which a spreadsheet can be started. */
export const IMPORT_HOURS = 24

/**
 * Removes the stored rows of spreadsheets whose items are all deleted: nothing references them any more. An import
 * that still names the rows can be started again until it expires, as a second batch: until then they stay.
 */
export async function releaseInputs(tx: Tx, ownerId: number, batchIds: readonly number[]): Promise<void> {
  if (batchIds.length === 0) return
  await sql`
    with unused as (
      select id, input ->> 'rows' as rows from batches
      where owner_id = ${ownerId} and id = any(${batchIds}::bigint[]) and input is not null
        and not exists (
          select from conversions where batch_id = batches.id and (deleted_at is null or purge_at is not null))
        and not exists (select from batches as other where other.owner_id = ${ownerId}
          and other.id <> batches.id and other.input ->> 'rows' = batches.input ->> 'rows')
      for update
    ), noted as (
      insert into file_removals (prefix, due_at)
      select rows, greatest(now(), (
        select created_at + make_interval(hours => ${IMPORT_HOURS}) from imports
        where owner_id = ${ownerId} and reading ->> 'rows' = unused.rows)) from unused
      on conflict do nothing
    )
    update batches set input = null, input_bytes = 0 from unused where batches.id = unused.id`.execute(tx)
}
