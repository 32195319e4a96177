import { removeItems } from '../../conversions/end/remove.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Db } from '../../platform/database.ts'
import { cancelRevokedSpeech } from './consents.ts'
import { abandonedCloneConversions } from './store.ts'

/**
 * Removes the files of deleted voices and replaced samples, here and at their providers, and cancels speech of revoked
 * voices.
 */
export async function sweepClones(db: Db, queue: ConversionQueue): Promise<void> {
  for (const { id, owner_id: ownerId } of await abandonedCloneConversions(db)) {
    await removeItems(db, queue, { ownerId, kind: 'voice', ids: [id] })
  }
  await cancelRevokedSpeech(db, queue)
}
