import { plans } from './plans.ts'

/** Bytes that an account without a plan may store, unless the operator says otherwise. */
export const DEFAULT_FREE_STORAGE_BYTES = 5_000_000_000

/** Shares of a quota, in percent, at which its owner is warned. */
export const storageWarnings = [80, 100] as const

/** Days between the warning that items are going to be removed for their age, and their removal; at least so many. */
export const RETENTION_WARNING_DAYS = 14

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** What an account may store by its plan. */
export interface StorageStanding {
  /** `uuid` of the plan that it is subscribed to; null: none. */
  readonly plan: string | null
  /** Whether it ever bought credits. */
  readonly bought: boolean
}

/**
 * Bytes that an account may store: its plan's, or the smallest plan's when it bought credits without one; null is without
 * bound. `freeBytes` is what accounts that never paid may store.
 */
export function storageQuota({ plan, bought }: StorageStanding, freeBytes: number | null): number | null {
  const own = plans.find(({ uuid }) => uuid === plan)?.storage
  const paid = own ?? (plan !== null || bought ? plans[0]?.storage : undefined)
  // Whoever pays never gets less than whoever does not.
  if (freeBytes === null) return null
  return Math.max(paid ?? 0, freeBytes)
}
