import { sql } from 'kysely'
import { ApiError } from './api-error.ts'
import type { Db } from './database.ts'

/** A rate limit: at most `max` events within `seconds` of the first one. */
export interface RateLimit {
  max: number
  seconds: number
  /** Message beyond the limit, given the seconds to wait; defaults to a general one. */
  describe?: (seconds: number) => string
}

/** Counts one event of `key`; throws `rate_limited` with the seconds to wait once the limit is exceeded. */
export async function enforceRateLimit(
  db: Db,
  key: string,
  { max, seconds, describe = () => 'Too many attempts. Please wait a moment.' }: RateLimit,
): Promise<void> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits (key, hits, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when rate_limits.resets_at <= now() then 1 else rate_limits.hits + 1 end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db)
  const counted = rows[0]
  if (!counted || counted.hits <= max) return
  const retryAfter = Math.max(1, counted.wait)
  throw new ApiError('rate_limited', describe(retryAfter), { retryAfter })
}

/** Counts one event of `key`; returns whether it is within the limit. */
export async function isWithinRate(db: Db, key: string, limit: RateLimit): Promise<boolean> {
  try {
    await enforceRateLimit(db, key, limit)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Takes back one event of `key`. */
export async function releaseRateLimit(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

/** Resets the count of `key`. */
export async function clearRateLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Resets all counts of an email address: those of the keys `name:address` and `name:address network`. */
export async function deleteRateLimits(db: Db, address: string): Promise<void> {
  const counted = sql<string>`split_part(substr(key, strpos(key, ':') + 1), ' ', 1)`
  await db.deleteFrom('rate_limits').where(counted, '=', address).execute()
}

/** Deletes expired counts. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
}
