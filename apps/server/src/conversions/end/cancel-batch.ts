import { sql } from 'kysely'
import { releaseAll } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import { recordHistory } from '../history.ts'
import { type ConversionQueue, enqueueSweep } from '../jobs.ts'
import { ledgerReference } from '../names.ts'
import { type Batch, changeStatus, progressOf } from '../start/batches.ts'
import { noteBatchEnd } from './batch-end.ts'
import { describeFailure } from './failures.ts'
import { refund } from './settle.ts'
import { noteEnds } from './webhook-events.ts'

/** Rows changed per transaction; more would block others. */
const CHUNK = 500

/** Ends the unfinished conversions of a batch and releases their credits. */
export async function cancelBatch(db: Db, queue: ConversionQueue, batch: Batch): Promise<void> {
  await db.transaction().execute((tx) => changeStatus(tx, batch, ['running', 'paused'], 'cancelled'))
  while ((await db.transaction().execute((tx) => cancelPlanned(tx, queue, batch))) === CHUNK);
  const begun = await db
    .selectFrom('conversions')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'pending')
    .execute()
  for (const conversion of begun) {
    await db.transaction().execute(async (tx) => {
      await refund(tx, queue, conversion, describeFailure('cancelled'))
      await enqueueSweep(tx, queue)
    })
  }
}

/** Cancels some conversions that never started, in one statement. Returns their number. */
async function cancelPlanned(tx: Tx, queue: ConversionQueue, batch: Batch): Promise<number> {
  const { code, detail } = describeFailure('cancelled')
  const some = tx
    .selectFrom('conversions')
    .select('id')
    .where('batch_id', '=', batch.id)
    .where('planned', '=', true)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(CHUNK)
    .forUpdate()
  const ended = await tx
    .updateTable('conversions')
    .set({ status: 'failed', stage: 'refunded', error_code: code, error_detail: detail })
    .set({ ended_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', 'in', some)
    .returningAll()
    .execute()
  if (ended.length === 0) return 0
  await releaseAll(tx, batch.owner_id, ended.map(ledgerReference))
  await noteEnds(tx, queue, 'conversion.failed', ended)
  await recordCancellations(tx, queue, batch, ended)
  return ended.length
}

async function recordCancellations(
  tx: Tx,
  queue: ConversionQueue,
  batch: Batch,
  ended: readonly Conversion[],
): Promise<void> {
  await recordHistory(tx, 'cancelled', ended)
  const changed = await tx
    .updateTable('batches')
    .set((row) => ({ failed: row('failed', '+', ended.length) }))
    .where('id', '=', batch.id)
    .returning(['uuid', 'completed', 'failed', 'total', 'api_key_id', 'kind', 'owner_id'])
    .executeTakeFirstOrThrow()
  await noteBatchEnd(tx, queue, changed)
  const history = ended.slice(0, 1).map(({ code_ref, kind }) => ({
    type: 'history-changed' as const,
    data: { code_ref, kind, sheet: changed.uuid },
  }))
  await publishEvents(tx, batch.owner_id, [progressOf(changed), ...history])
}
