import { formatBytes } from '@atelier/contract/bytes'
import { storageQuota } from '@atelier/contract/storage'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { readStorageUsage, readUsage } from './usage-store.ts'

/** Refuses uploads that exceed an owner's quota. */
export type EnforceStorage = (on: Db, ownerId: number, addedBytes: number) => Promise<void>

/** Bytes an owner may store; null for no limit. */
async function findQuota(db: Db, ownerId: number, freeBytes: number | null): Promise<number | null> {
  return freeBytes === null ? null : storageQuota(await readStorageUsage(db, ownerId), freeBytes)
}

/**
 * Creates the check that refuses uploads to full storage: throws `storage_full`. Checks the current usage, so that
 * several concurrent ones can exceed the quota by their size.
 */
export function createStorageRule(freeBytes: number | null): EnforceStorage {
  return async (on, ownerId, addedBytes) => {
    if (freeBytes === null) return
    const { bytes } = await readUsage(on, ownerId)
    const fits = (quota: number | null) => quota === null || (bytes < quota && bytes + addedBytes <= quota)
    // Most owners are within the free quota, so their plan need not be looked up.
    if (fits(freeBytes)) return
    const quota = await findQuota(on, ownerId, freeBytes)
    if (quota === null || fits(quota)) return
    const inUse = `${formatBytes(bytes)} of ${formatBytes(quota)} used`
    throw new ApiError(
      'storage_full',
      bytes < quota
        ? `There is not enough storage for this file: ${inUse}. Delete items and empty the trash, or choose a plan with more storage.`
        : `The storage is full: ${inUse}. Delete items and empty the trash, or choose a plan with more storage. You were not charged.`,
    )
  }
}
