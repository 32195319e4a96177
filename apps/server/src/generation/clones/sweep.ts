import { removeItems } from '../../conversions/end/remove.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Db } from '../../platform/database.ts'
import { cancelRevokedSpeech } from './consents.ts'
import { abandonedCloneConversions } from './store.ts'

/** Removes what is left of voices that were deleted or have another sample now, here and at their providers; revoked ones speak no more. */
export async function sweepClones(db: Db, queue: ConversionQueue): Promise<void> {
  for (const { id, owner_id: ownerId } of await abandonedCloneConversions(db)) {
    await removeItems(db, queue, { ownerId, kind: 'voice', ids: [id] })
  }
  await cancelRevokedSpeech(db, queue)
}
