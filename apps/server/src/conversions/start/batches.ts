import type { KindId } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type NewEvent, publishEvents } from '../../platform/events.ts'
import type { BatchRow, Conversion } from '../../platform/schema.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'
import type { Spender } from './caps.ts'

/** Maximum queued conversions of one batch: a large batch must not delay others. */
const AT_ONCE = 4

/** Fields of a batch needed to change it. */
export type Batch = Pick<BatchRow, 'id' | 'owner_id' | 'actor_id'>

/** Conversions to be started together. */
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

/** Pauses a running batch; started conversions finish. */
export async function pauseBatch(db: Db, batch: Batch): Promise<void> {
  await db.transaction().execute((tx) => changeStatus(tx, batch, ['running'], 'paused'))
}

/** Resumes a paused batch. */
export async function resumeBatch(db: Db, queue: ConversionQueue, batch: Batch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeStatus(tx, batch, ['paused'], 'running')
    await followUp(tx, queue, batch.id)
  })
}

/** Changes the state of a batch if its current state allows it; all viewers are notified at once. */
export async function changeStatus(
  tx: Tx,
  { id, owner_id }: Batch,
  from: readonly BatchRow['status'][],
  to: BatchRow['status'],
): Promise<void> {
  const changed = await tx
    .updateTable('batches')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['uuid', 'completed', 'failed', 'total'])
    .executeTakeFirst()
  if (changed) await publishEvents(tx, owner_id, [progressOf(changed)])
}

/** Publishes the progress of a batch, also when it is paused, resumed or cancelled, so that other viewers refresh. */
export function progressOf({ uuid, completed, failed, total }: BatchCounts): NewEvent {
  return { type: 'batch-progress', data: { batch: uuid, completed, failed, count: total } }
}

/** Progress of a batch. */
export type BatchCounts = Pick<BatchRow, 'uuid' | 'completed' | 'failed' | 'total'>

/** Enqueues the next conversions of a running batch in order, so that a few are queued at any time. */
export async function followUp(tx: Tx, queue: ConversionQueue, batchId: number): Promise<void> {
  const { rows } = await sql<Pick<Conversion, 'id' | 'provider' | 'kind'> & { busy: number }>`
    with busy as (
      select count(*)::int as busy from conversions
      where batch_id = ${batchId} and status = 'pending' and not planned
    ), next as (
      select id from conversions
      where batch_id = ${batchId} and planned and status = 'pending'
        and exists (select from batches where id = ${batchId} and status = 'running')
      order by batch_index
      limit (select greatest(0, ${AT_ONCE} - busy) from busy)
      for update skip locked
    )
    update conversions set planned = false, updated_at = now() from next, busy where conversions.id = next.id
    returning conversions.id, conversions.provider, conversions.kind, busy`.execute(tx)
  for (const [place, row] of rows.entries()) {
    // Another owner's first conversion precedes the next of a batch, however long it is.
    await enqueueAdvance(tx, queue, row, { priority: -(row.busy + place) })
  }
}
