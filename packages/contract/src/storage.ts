import { kindIds } from './kinds/kind.ts'
import { plans } from './plans.ts'

/** Categories of storage: the kinds of items, and spreadsheets with their rows. */
export const storedKinds = [...kindIds, 'sheet'] as const
export type StoredKind = (typeof storedKinds)[number]

/** Storage quota of an account without a plan in bytes, unless configured otherwise. */
export const DEFAULT_FREE_STORAGE_BYTES = 5_000_000_000

/** Usage in percent of the quota at which the owner is warned. */
export const storageWarnings = [80, 100] as const

/** Minimum number of days between the retention warning and the deletion of items. */
export const RETENTION_WARNING_DAYS = 14

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** Purchases that determine an account's storage quota. */
export interface StorageUsage {
  /** `uuid` of the subscribed plan; null without a subscription. */
  readonly plan: string | null
  /** Whether the account ever bought credits. */
  readonly bought: boolean
}

/**
 * Storage quota of an account in bytes: that of its plan, or of the smallest plan if it bought credits; null means
 * unlimited. `freeBytes` is the quota of accounts that never paid.
 */
export function storageQuota({ plan, bought }: StorageUsage, freeBytes: number | null): number | null {
  const own = plans.find(({ uuid }) => uuid === plan)?.storage
  const paid = own ?? (plan !== null || bought ? plans[0]?.storage : undefined)
  // A paying account never gets less than a free one.
  if (freeBytes === null) return null
  return Math.max(paid ?? 0, freeBytes)
}
