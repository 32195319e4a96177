import { speech } from '@atelier/contract/kinds/speech'
import { removeItems } from '../../conversions/end/remove.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Db } from '../../platform/database.ts'
import { deleteDemos, listExpiredDemos } from './store.ts'

/** Removes expired demos with their files; unfinished ones are cancelled. */
export async function sweepDemos(db: Db, queue: ConversionQueue, ownerId: number): Promise<void> {
  const ids = await listExpiredDemos(db, ownerId)
  if (ids.length > 0) await removeItems(db, queue, { ownerId, kind: speech.id, ids })
  await deleteDemos(db, ownerId)
}
