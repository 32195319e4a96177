import type { Db, Tx } from '../../platform/database.ts'
import type { ConversionQueue } from '../jobs.ts'
import { type Removal, removeItems } from './remove.ts'
import { emptyTrash } from './trash.ts'

/** Deletes all items of an owner, as `removeItems` does, and everything in the trash. */
export async function removeAllItems(db: Db, queue: ConversionQueue, ownerId: number): Promise<void> {
  for (let some = await someItems(db, ownerId); some; some = await someItems(db, ownerId)) {
    await removeItems(db, queue, { ownerId, ...some })
  }
  await emptyTrash(db, queue, ownerId)
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
