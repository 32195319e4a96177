import { TRASH_DAYS } from '@atelier/contract/limits'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion, Database } from '../../platform/schema.ts'
import { forgetDeletions } from '../history.ts'
import { type ConversionQueue, enqueueDiscard, enqueueSweep } from '../jobs.ts'
import { eraseContent, hideItems, REMOVED_TOGETHER, type Removal } from './remove.ts'

/**
 * Moves items to the trash, from which their owner can restore them for 30 days. Pending ones are ended first, and
 * refunded except for delivered text.
 */
export async function trashItems(db: Db, queue: ConversionQueue, removal: Removal): Promise<void> {
  await hideItems(db, queue, removal, async (tx, items) => {
    await tx
      .updateTable('conversions')
      .set({ purge_at: sql<Date>`now() + make_interval(days => ${TRASH_DAYS})` })
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute()
  })
}

/** Restores an owner's items from the trash; unknown ids are ignored. Returns their number. */
export async function restoreItems(db: Db, ownerId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return await db.transaction().execute(async (tx) => {
    const restored = await tx
      .updateTable('conversions')
      .set({ deleted_at: null, purge_at: null, expires_at: null })
      .where('owner_id', '=', ownerId)
      .where('id', 'in', ids)
      .where('purge_at', 'is not', null)
      .returning(['kind', 'code_ref'])
      .execute()
    if (restored.length === 0) return 0
    await countIn(tx, ownerId, restored)
    await forgetDeletions(
      tx,
      ownerId,
      restored.map(({ code_ref }) => code_ref),
    )
    await publishEvents(
      tx,
      ownerId,
      restored.map(({ code_ref, kind }) => ({ type: 'history-changed' as const, data: { code_ref, kind } })),
    )
    return restored.length
  })
}

async function countIn(tx: Tx, ownerId: number, items: readonly Pick<Conversion, 'kind'>[]): Promise<void> {
  for (const [kind, of] of Map.groupBy(items, (item) => item.kind)) {
    await tx
      .updateTable('item_counts')
      .set((row) => ({ count: row('count', '+', of.length) }))
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .execute()
  }
}

type Trash = SelectQueryBuilder<Database, 'conversions', Conversion>

/** Erases matching items of the trash in steps. */
async function purge(db: Db, queue: ConversionQueue, narrow: (trash: Trash) => Trash): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    isLeft = await db.transaction().execute(async (tx) => {
      const trash = tx.selectFrom('conversions').selectAll().where('purge_at', 'is not', null)
      const items = await narrow(trash)
        .orderBy('id')
        .limit(REMOVED_TOGETHER)
        .forUpdate()
        .skipLocked()
        .execute()
      if (items.length === 0) return false
      for (const item of items) await enqueueDiscard(tx, queue, item)
      await eraseContent(tx, items)
      await enqueueSweep(tx, queue)
      return true
    })
  }
}

/** Erases an owner's items in the trash at once; unknown ids are ignored. */
export const purgeItems = (db: Db, queue: ConversionQueue, ownerId: number, ids: readonly number[]) =>
  purge(db, queue, (trash) => trash.where('owner_id', '=', ownerId).where('id', 'in', ids))

/** Erases everything in an owner's trash. */
export const emptyTrash = (db: Db, queue: ConversionQueue, ownerId: number) =>
  purge(db, queue, (trash) => trash.where('owner_id', '=', ownerId))

/** Erases items that have been in the trash for 30 days. */
export const sweepTrash = (db: Db, queue: ConversionQueue) =>
  purge(db, queue, (trash) => trash.where('purge_at', '<=', sql<Date>`now()`))
