import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { holdAll, releaseAll } from '../ledger/ledger.ts'
import type { Db, Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { BatchRow, Conversion } from '../platform/schema.ts'
import { noteBatchEnd, progressOf } from './batches.ts'
import type { Spender } from './caps.ts'
import { describeFailure } from './failures.ts'
import { type ConversionQueue, enqueueSweep } from './jobs.ts'
import { ledgerReference } from './names.ts'
import { followUp } from './planned.ts'
import { refund } from './settle.ts'
import { enforceLimits, type StartRules } from './start.ts'
import { noteForWebhook } from './webhook-events.ts'

/** Rows that one transaction changes; more would keep others waiting. */
const CHUNK = 500

type Batch = Pick<BatchRow, 'id' | 'owner_id' | 'actor_id'>

/** Begins no more of a running batch; what was begun ends as it would. */
export async function pauseBatch(db: Db, batch: Batch): Promise<void> {
  await db.transaction().execute((tx) => changeStatus(tx, batch, ['running'], 'paused'))
}

/** Goes on with a paused batch. */
export async function resumeBatch(db: Db, queue: ConversionQueue, batch: Batch): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeStatus(tx, batch, ['paused'], 'running')
    await followUp(tx, queue, batch.id)
  })
}

/** Changes the state of a batch if its current state allows it; all viewers are notified at once. */
async function changeStatus(
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

/** Ends some of what was never begun, all at once. Returns how many. */
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
  await noteCancellations(tx, queue, ended)
  await recordCancellations(tx, queue, batch, ended)
  return ended.length
}

/** Rows that were tried again may have another key than their batch. */
async function noteCancellations(
  tx: Tx,
  { jobs }: ConversionQueue,
  ended: readonly Conversion[],
): Promise<void> {
  for (const [key, rows] of Map.groupBy(ended, ({ api_key_id }) => api_key_id)) {
    const changes = rows.map(({ owner_id, kind, code_ref: subject }) => ({ owner_id, kind, subject }))
    await noteForWebhook(tx, jobs, key, 'conversion.failed', changes)
  }
}

async function recordCancellations(
  tx: Tx,
  queue: ConversionQueue,
  batch: Batch,
  ended: readonly Conversion[],
): Promise<void> {
  const entries = ended.map(({ owner_id, actor_id, kind, title, code_ref }) => ({
    ...{ owner_id, actor_id, kind, title, code_ref },
    ...({ event: 'cancelled', status: 'failed', cost: 0 } as const),
  }))
  await tx.insertInto('history_items').values(entries).execute()
  const changed = await tx
    .updateTable('batches')
    .set((row) => ({ failed: row('failed', '+', ended.length) }))
    .where('id', '=', batch.id)
    .returning(['uuid', 'completed', 'failed', 'total', 'api_key_id', 'kind', 'owner_id'])
    .executeTakeFirstOrThrow()
  await noteBatchEnd(tx, queue, changed)
  const [first] = entries
  await publishEvents(tx, batch.owner_id, [
    progressOf(changed),
    ...(first
      ? [
          {
            type: 'history-changed' as const,
            data: { code_ref: first.code_ref, kind: first.kind, sheet: changed.uuid },
          },
        ]
      : []),
  ])
}

/** Starts the failed conversions of a batch again, in their places and at their price. Returns how many. */
export async function retryBatch(
  tx: Tx,
  queue: ConversionQueue,
  batch: Batch,
  spender: Spender,
  rules: StartRules,
): Promise<number> {
  const failed = await tx
    .selectFrom('conversions')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'failed')
    .where('deleted_at', 'is', null)
    .orderBy('batch_index')
    .forUpdate()
    .execute()
  await rules.enforceStorage?.(tx, batch.owner_id, 0)
  const rows = failed.map((row) => ({ ...again(row, spender), code_ref: randomBytes(12).toString('hex') }))
  const holds = rows.map((row) => ({ reference: ledgerReference(row), amount: row.cost }))
  const data = await holdAll(tx, batch.owner_id, holds)
  const cost = rows.reduce((sum, row) => sum + row.cost, 0)
  await enforceLimits(tx, rules, spender, { count: rows.length, cost })
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto('conversions')
      .values(rows.slice(from, from + CHUNK))
      .execute()
    await replace(tx, failed.slice(from, from + CHUNK))
  }
  const changed = await tx
    .updateTable('batches')
    .set((row) => ({ failed: row('failed', '-', rows.length), status: 'running' }))
    .where('id', '=', batch.id)
    .returning(['uuid', 'completed', 'failed', 'total'])
    .executeTakeFirstOrThrow()
  await publishEvents(tx, batch.owner_id, [{ type: 'credits-changed', data }, progressOf(changed)])
  await followUp(tx, queue, batch.id)
  return rows.length
}

/** The columns that a retry copies from the failed conversion. */
function again(row: Conversion, { actorId, apiKeyId }: Spender) {
  const { owner_id, kind, mode, provider, model, title, excerpt, characters, search } = row
  return {
    ...{ owner_id, kind, mode, provider, model, title, excerpt, characters, search },
    ...{ voice_id: row.voice_id, cloned_voice_id: row.cloned_voice_id },
    ...{ actor_id: actorId, api_key_id: apiKeyId, folder: row.folder, tags: row.tags, cost: row.cost },
    ...{ batch_id: row.batch_id, batch_index: row.batch_index, planned: true },
    input: JSON.stringify(row.input),
    settings: JSON.stringify(row.settings),
  }
}

/** Takes failed conversions out of the library, where others have their places now. */
async function replace(tx: Tx, failed: readonly Conversion[]): Promise<void> {
  const emptied = { excerpt: null, search: '', input: '{}', settings: '{}' }
  await tx
    .updateTable('conversions')
    .set({ ...emptied, deleted_at: sql<Date>`now()`, batch_id: null })
    .where(
      'id',
      'in',
      failed.map(({ id }) => id),
    )
    .execute()
}
