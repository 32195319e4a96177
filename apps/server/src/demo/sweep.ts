import { speech } from '@atelier/contract/kinds/speech'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { removeItems } from '../conversions/remove.ts'
import type { Db } from '../platform/database.ts'
import { forgetDemos, listOverDemos } from './store.ts'

/** Removes demos whose time is over, with their bytes; one that has not ended by then is cancelled. */
export async function sweepDemos(db: Db, queue: ConversionQueue, ownerId: number): Promise<void> {
  const ids = await listOverDemos(db, ownerId)
  if (ids.length > 0) await removeItems(db, queue, { ownerId, kind: speech.id, ids })
  await forgetDemos(db, ownerId)
}
