import type { KindId } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { type NewEvent, publishEvents } from '../platform/events.ts'
import type { BatchRow, Conversion } from '../platform/schema.ts'
import type { Spender } from './caps.ts'
import type { ConversionQueue } from './jobs.ts'
import { followUp } from './planned.ts'
import { noteForWebhook } from './webhook-events.ts'

/** Conversions that are about to be started together. */
export interface NewBatch {
  kind: KindId
  title: string
  total: number
  /** Of a spreadsheet: its rows follow each other, and `input` says how they were read. */
  is_sheet?: boolean
  /** JSON. */
  input?: string
  /** Bytes in the file store that `input` references. */
  input_bytes?: number
}

/** Opens a batch; its conversions name it by its `id`, clients by its `uuid`. */
export async function openBatch(
  tx: Tx,
  { ownerId, actorId, apiKeyId }: Spender,
  batch: NewBatch,
): Promise<{ id: number; uuid: string }> {
  return await tx
    .insertInto('batches')
    .values({ owner_id: ownerId, actor_id: actorId, api_key_id: apiKeyId, ...batch })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/**
 * Counts the end of a conversion in its batch, if it has one, publishes the progress of the batch, and starts the
 * next. Only while the owner's wallet is locked: ends of one batch would deadlock otherwise. Returns the batch
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

/** Publishes the progress of a batch, also when it is paused, resumed or cancelled, so that other viewers refresh. */
export function progressOf({ uuid, completed, failed, total }: BatchCounts): NewEvent {
  return { type: 'batch-progress', data: { batch: uuid, completed, failed, count: total } }
}

type BatchCounts = Pick<BatchRow, 'uuid' | 'completed' | 'failed' | 'total'>

/** What events call the spreadsheet whose row a conversion is; nothing for everything else. */
type SheetName = { sheet?: string }

/** Reads what events call the spreadsheet whose row a conversion is. */
export async function sheetOf(db: Db, { batch_id }: Pick<Conversion, 'batch_id'>): Promise<SheetName> {
  if (batch_id === null) return {}
  const batches = db.selectFrom('batches').select('uuid').where('id', '=', batch_id)
  const sheet = await batches.where('is_sheet', '=', true).executeTakeFirst()
  return sheet ? { sheet: sheet.uuid } : {}
}
