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
const BATCH = 200

/** Ids of an owner's items to delete; unknown ids are ignored. */
export interface Removal {
  ownerId: number
  kind: Conversion['kind']
  ids: readonly number[]
  /** Records the deletion in its transaction; called with the number of items. */
  note?(tx: Tx, count: number): Promise<void>
}

/** Deletes items with their files and text. Pending ones are ended first, and refunded except for delivered text. */
export async function removeItems(
  db: Db,
  queue: ConversionQueue,
  { ownerId, kind, ids, note }: Removal,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
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
      for (const item of items) await enqueueDiscard(tx, queue, item)
      await erase(tx, ownerId, kind, items)
      await note?.(tx, items.length)
      await enqueueSweep(tx, queue)
    })
  }
}

/** Deletes all items of an owner, as `removeItems` does. */
export async function removeAllItems(db: Db, queue: ConversionQueue, ownerId: number): Promise<void> {
  for (let some = await someItems(db, ownerId); some; some = await someItems(db, ownerId)) {
    await removeItems(db, queue, { ownerId, ...some })
  }
}

/** Ids of some of an owner's items of one kind. */
async function someItems(db: Db, ownerId: number): Promise<Pick<Removal, 'kind' | 'ids'> | undefined> {
  const rows = await db
    .selectFrom('conversions')
    .select(['id', 'kind'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .limit(1000)
    .execute()
  const kind = rows[0]?.kind
  return kind && { kind, ids: rows.filter((row) => row.kind === kind).map(({ id }) => id) }
}

/** Removes the remaining text of an owner's deleted items and their batches. */
export async function eraseWords(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('conversions')
    .set({ title: '', folder: null, tags: [], error_detail: null })
    .where('owner_id', '=', ownerId)
    .execute()
  await tx.updateTable('history_items').set({ title: '' }).where('owner_id', '=', ownerId).execute()
  await tx.updateTable('batches').set({ title: '', input: null }).where('owner_id', '=', ownerId).execute()
}

/** A deleted item keeps only what statements need: its name, its cost and its end. */
async function erase(
  tx: Tx,
  ownerId: number,
  kind: Conversion['kind'],
  items: readonly Conversion[],
): Promise<void> {
  const ids = items.map((item) => item.id)
  await tx.deleteFrom('files').where('conversion_id', 'in', ids).execute()
  await tx.deleteFrom('segments').where('conversion_id', 'in', ids).execute()
  await removeLater(tx, ...items.map(filePrefix))
  await tx
    .updateTable('conversions')
    .set({
      deleted_at: sql<Date>`now()`,
      excerpt: null,
      search: '',
      response: null,
      input: '{}',
      settings: '{}',
    })
    .where('id', 'in', ids)
    .execute()
  const batches = new Set(items.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id])))
  await releaseInputs(tx, ownerId, [...batches])
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
