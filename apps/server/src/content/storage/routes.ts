import { RETENTION_WARNING_DAYS, type StoredKind, storageQuota } from '@atelier/contract/storage'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { type RetentionRules, readExpiring } from './retention-store.ts'
import { readLargest, readStorageUsage, readTrashBytes, readUsage } from './usage-store.ts'
import { warningLevel } from './watch.ts'

/** Number of largest items listed. */
const LARGEST = 5

/** The call that returns the storage usage of an account. */
export function createStorageHandlers({
  db,
  freeStorageBytes,
  retention,
}: {
  db: Db
  freeStorageBytes: number | null
  retention: RetentionRules
}): Handlers<'GET /account/storage'> {
  return {
    'GET /account/storage': async ({ caller: { accountId } }) => {
      const [usage, trash, standing, largest, expiring] = await Promise.all([
        readUsage(db, accountId),
        readTrashBytes(db, accountId),
        readStorageUsage(db, accountId),
        readLargest(db, accountId, LARGEST),
        readExpiring(db, accountId),
      ])
      const quota = storageQuota(standing, freeStorageBytes)
      const isPaid = standing.plan !== null || standing.bought
      return {
        bytes: usage.bytes,
        quota,
        level: warningLevel(usage.bytes, quota),
        kinds: (Object.entries(usage.kinds) as [StoredKind, number][])
          .map(([kind, bytes]) => ({ kind, bytes }))
          .filter(({ bytes }) => bytes > 0)
          .sort((a, b) => b.bytes - a.bytes),
        trash,
        largest,
        retention: {
          days: isPaid ? retention.paidDays : retention.freeDays,
          warning_days: RETENTION_WARNING_DAYS,
          expiring: expiring.count,
          first_at: expiring.firstAt?.toISOString() ?? null,
        },
      }
    },
  }
}
