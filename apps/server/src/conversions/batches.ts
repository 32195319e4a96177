import type { KindId } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Conversion } from '../platform/schema.ts'
import type { Spender } from './caps.ts'

/** Conversions that are about to be started together. */
export interface NewBatch {
  kind: KindId
  title: string
  total: number
}

/** Opens a batch; its conversions name it by its `id`, clients by its `uuid`. */
export async function openBatch(
  tx: Tx,
  { ownerId, actorId }: Spender,
  batch: NewBatch,
): Promise<{ id: number; uuid: string }> {
  return await tx
    .insertInto('batches')
    .values({ owner_id: ownerId, actor_id: actorId, ...batch })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/**
 * Counts the end of a conversion in its batch, if it has one, and tells how far the batch is. Only while the owner's
 * wallet is locked: ends of one batch would wait for each other in a circle otherwise.
 */
export async function countEnd(
  tx: Tx,
  { batch_id, owner_id }: Conversion,
  status: 'completed' | 'failed',
): Promise<void> {
  if (batch_id === null) return
  const isLast = sql`completed + failed + 1 >= total and status <> 'cancelled'`
  const { uuid, completed, failed, total } = await tx
    .updateTable('batches')
    .set((row) => ({
      [status]: row(status, '+', 1),
      status: sql<'completed'>`case when ${isLast} then 'completed' else status end`,
    }))
    .where('id', '=', batch_id)
    .returning(['uuid', 'completed', 'failed', 'total'])
    .executeTakeFirstOrThrow()
  const data = { batch: uuid, completed, failed, count: total }
  await publishEvents(tx, owner_id, [{ type: 'batch-progress', data }])
}
