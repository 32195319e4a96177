import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import { removeLater } from '../file-removals.ts'
import { recordHistory } from '../history.ts'
import { type ConversionQueue, enqueueDiscard, enqueueSweep } from '../jobs.ts'
import { filePrefix } from '../names.ts'
import { releaseInputs } from './batch-end.ts'
import { endEarly } from './end-early.ts'

/** Rows locked and changed in one transaction; larger deletions run in steps, to avoid blocking others. */
export const REMOVED_TOGETHER = 200

/** Ids of an owner's items to delete; unknown ids are ignored. */
export interface Removal {
  ownerId: number
  kind: Conversion['kind']
  ids: readonly number[]
  /** Records the deletion in its transaction; called with the number of items. */
  note?(tx: Tx, count: number): Promise<void>
}

/** Deletes items with their files and text. Pending ones are ended first, and refunded except for delivered text. */
export async function removeItems(db: Db, queue: ConversionQueue, removal: Removal): Promise<void> {
  await hideItems(db, queue, removal, async (tx, items) => {
    for (const item of items) await enqueueDiscard(tx, queue, item)
    await eraseContent(tx, items)
    await removal.note?.(tx, items.length)
    await enqueueSweep(tx, queue)
  })
}

/**
 * Takes items out of their owner's library in steps. Pending ones are ended first.
 * @param andThen what else happens to the items of a step, in its transaction
 */
export async function hideItems(
  db: Db,
  queue: ConversionQueue,
  { ownerId, kind, ids }: Removal,
  andThen: (tx: Tx, items: readonly Conversion[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += REMOVED_TOGETHER) {
    const batch = ids.slice(from, from + REMOVED_TOGETHER)
    await db.transaction().execute(async (tx) => {
      const items = await tx
        .selectFrom('conversions')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('kind', '=', kind)
        .where('id', 'in', batch)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      if (items.length === 0) return
      for (const item of items) {
        if (item.status === 'pending') await endEarly(tx, queue, item)
      }
      await hide(tx, ownerId, kind, items)
      await andThen(tx, items)
    })
  }
}

async function hide(
  tx: Tx,
  ownerId: number,
  kind: Conversion['kind'],
  items: readonly Conversion[],
): Promise<void> {
  const ids = items.map((item) => item.id)
  await tx.updateTable('conversions').set({ deleted_at: sql<Date>`now()` }).where('id', 'in', ids).execute()
  await tx
    .updateTable('item_counts')
    .set((row) => ({ count: row('count', '-', items.length) }))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute()
  await recordHistory(
    tx,
    'deleted',
    items.filter(({ status }) => status !== 'pending'),
  )
  await publishEvents(
    tx,
    ownerId,
    items.map(({ code_ref }) => ({ type: 'history-changed' as const, data: { code_ref, kind } })),
  )
}

/** Erases the content of deleted items, of which only what statements need remains: name, cost and end. */
export async function eraseContent(tx: Tx, items: readonly Conversion[]): Promise<void> {
  const ids = items.map((item) => item.id)
  await tx.deleteFrom('files').where('conversion_id', 'in', ids).execute()
  await tx.deleteFrom('segments').where('conversion_id', 'in', ids).execute()
  await removeLater(tx, ...items.map(filePrefix))
  await tx
    .updateTable('conversions')
    .set({
      purge_at: null,
      excerpt: null,
      waveform: null,
      search: '',
      response: null,
      input: '{}',
      settings: '{}',
    })
    .where('id', 'in', ids)
    .execute()
  const batches = new Map(
    items.flatMap(({ batch_id, owner_id }) => (batch_id === null ? [] : [[batch_id, owner_id]])),
  )
  for (const ownerId of new Set(batches.values())) {
    const own = [...batches].filter(([, owner]) => owner === ownerId).map(([id]) => id)
    await releaseInputs(tx, ownerId, own)
  }
}
