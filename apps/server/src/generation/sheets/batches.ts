import type { HandlerReply } from '@atelier/contract/routes/registry'
import { cancelBatch } from '../../conversions/end/cancel-batch.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { pauseBatch, resumeBatch } from '../../conversions/start/batches.ts'
import { spenderOf } from '../../conversions/start/caps.ts'
import { retryBatch } from '../../conversions/start/retry.ts'
import type { StartRules } from '../../conversions/start/rules.ts'
import type { StartCall } from '../../conversions/start/start-call.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { once } from '../../platform/idempotency.ts'
import type { PageRequest } from '../../platform/paging.ts'
import type { BatchRow } from '../../platform/schema.ts'
import { type BatchWithCost, findArchived, findBatch, listBatches } from './batches-store.ts'

type BatchView = HandlerReply<'GET /batches/{uuid}'>

interface BatchDeps {
  db: Db
  queue: ConversionQueue
  rules: StartRules
  /** Signs the path of a batch's archive. */
  sign(uuid: string): string
}

const viewerOf =
  (sign: BatchDeps['sign']) =>
  (batch: BatchWithCost): BatchView => ({
    uuid: batch.uuid,
    kind: batch.kind,
    title: batch.title,
    status: batch.status,
    count: batch.total,
    pending: batch.total - batch.completed - batch.failed,
    completed: batch.completed,
    failed: batch.failed,
    cost: batch.cost,
    held: batch.held,
    failed_cost: batch.failed_cost,
    is_sheet: batch.is_sheet,
    url_zip: batch.completed > 0 ? sign(batch.uuid) : null,
    created_at: batch.created_at.toISOString(),
  })

/** A batch as returned by the API; null when it does not exist. */
export function createBatchViewer(db: Db, sign: BatchDeps['sign']) {
  const view = viewerOf(sign)
  return async (ownerId: number, uuid: string): Promise<BatchView | null> => {
    const batch = await findBatch(db, ownerId, uuid)
    return batch ? view(batch) : null
  }
}

/** Batches as their owners see and control them. */
export function createBatches({ db, queue, rules, sign }: BatchDeps) {
  async function find(on: Db, ownerId: number, uuid: string): Promise<BatchWithCost> {
    const batch = await findBatch(on, ownerId, uuid)
    if (!batch) throw notFound('The batch')
    return batch
  }

  const view = viewerOf(sign)

  type Steering = { params: { uuid: string }; ownerId: number }
  const steer =
    (change: (batch: BatchRow) => Promise<void>) =>
    async ({ params, ownerId }: Steering): Promise<BatchView> => {
      await change(await find(db, ownerId, params.uuid))
      return view(await find(db, ownerId, params.uuid))
    }

  return {
    find: (ownerId: number, uuid: string) => find(db, ownerId, uuid),
    /** The batch of a signed address. */
    async archived(uuid: string): Promise<BatchRow> {
      const batch = await findArchived(db, uuid)
      if (!batch) throw notFound('The batch')
      return batch
    },
    view: async (ownerId: number, uuid: string) => view(await find(db, ownerId, uuid)),
    async list(ownerId: number, request: PageRequest) {
      const { rows, count, next, previous } = await listBatches(db, ownerId, request)
      return { results: rows.map(view), count, next, previous }
    },
    pause: steer((batch) => pauseBatch(db, batch)),
    resume: steer((batch) => resumeBatch(db, queue, batch)),
    cancel: steer((batch) => cancelBatch(db, queue, batch)),
    /** Restarts the failed rows of a spreadsheet. */
    async retry(call: StartCall, uuid: string): Promise<BatchView> {
      const { ownerId, route, idempotencyKey: key, caller } = call
      return await once(db, { ownerId, route, key, request: uuid }, async (tx) => {
        const batch = await find(tx, ownerId, uuid)
        if (!batch.is_sheet) throw new ApiError('conflict', 'Only the rows of a spreadsheet can be retried.')
        if (batch.failed > 0) await retryBatch(tx, queue, batch, spenderOf(caller, ownerId), rules)
        return view(await find(tx, ownerId, uuid))
      })
    },
  }
}

/** Batches as their owners see and control them. */
export type Batches = ReturnType<typeof createBatches>
