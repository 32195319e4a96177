import { sayBytes } from '@atelier/contract/bytes'
import { storageQuota } from '@atelier/contract/storage'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import { readStanding, readUsage } from './usage-store.ts'

/** Refuses what an owner has no room for. */
export type EnforceStorage = (on: Db, ownerId: number, addedBytes: number) => Promise<void>

/** Bytes that an owner may store; null is without bound. */
async function findQuota(db: Db, ownerId: number, freeBytes: number | null): Promise<number | null> {
  return freeBytes === null ? null : storageQuota(await readStanding(db, ownerId), freeBytes)
}

/**
 * Makes the rule that a full storage takes nothing more: throws `storage_full`. Looks at what is stored by now, so that
 * several that arrive at once may go over by as much as they bring.
 */
export function createStorageRule(freeBytes: number | null): EnforceStorage {
  return async (on, ownerId, addedBytes) => {
    if (freeBytes === null) return
    const { bytes } = await readUsage(on, ownerId)
    const fits = (quota: number | null) => quota === null || (bytes < quota && bytes + addedBytes <= quota)
    // Nearly everybody has room even without a plan, which need not be looked for then.
    if (fits(freeBytes)) return
    const quota = await findQuota(on, ownerId, freeBytes)
    if (quota === null || fits(quota)) return
    const inUse = `${sayBytes(bytes)} of ${sayBytes(quota)} are in use`
    throw new ApiError(
      'storage_full',
      bytes < quota
        ? `There is no room for this file: ${inUse}. Delete something, or choose a plan with more room.`
        : `The storage is full: ${inUse}. Delete something, or choose a plan with more room. Nothing was charged.`,
    )
  }
}
