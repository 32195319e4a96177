import { sql } from 'kysely'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'

type Steered = Pick<Conversion, 'id' | 'code_ref' | 'kind' | 'provider' | 'progress'>

const steered = ['id', 'code_ref', 'kind', 'provider', 'progress'] as const

const steeredEvent = ({ code_ref, kind, progress }: Steered, paused: boolean) => ({
  type: 'conversion-progress' as const,
  data: { code_ref, kind, progress, paused },
})

/**
 * Sets an owner's conversion aside before it starts; its credits stay held. Its job finds it paused and does nothing.
 * Throws `conflict` when a worker has started it, or when its spreadsheet paces it. No effect on a paused one.
 */
export async function pauseConversion(db: Db, ownerId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('conversions')
      .set({ paused_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('status', '=', 'pending')
      .where('stage', '=', 'queued')
      .where('lease_until', 'is', null)
      .where('planned', '=', false)
      .where(sql<boolean>`not exists (select from batches where id = conversions.batch_id and is_sheet)`)
      .returning(steered)
      .executeTakeFirst()
    if (!paused) throw new ApiError('conflict', 'Only a generation that has not started can be paused.')
    await publishEvents(tx, ownerId, [steeredEvent(paused, true)])
  })
}

/** Enqueues a paused conversion again; no effect on others. */
export async function resumeConversion(
  db: Db,
  queue: ConversionQueue,
  ownerId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const resumed = await tx
      .updateTable('conversions')
      .set({ paused_at: null, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('status', '=', 'pending')
      .where('paused_at', 'is not', null)
      .returning(steered)
      .executeTakeFirst()
    if (!resumed) return
    // Its first job may still wait, and has the same key.
    await enqueueAdvance(tx, queue, resumed)
    await publishEvents(tx, ownerId, [steeredEvent(resumed, false)])
  })
}
