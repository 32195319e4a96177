const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds to the next attempt, after the first, the second and so on. There is none after the last. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  24 * HOUR,
] as const

/** Time limit in milliseconds for a response of an endpoint, including the connection. */
export const TIMEOUT_MS = 10 * SECOND
/** Milliseconds for which an attempt is claimed; longer than it can take. */
export const CLAIM_MS = 30 * SECOND
/** Concurrent deliveries to one endpoint. */
export const AT_A_TIME = 5
/** Milliseconds of failures without a success after which an endpoint is turned off. */
export const FAILING_MS = 3 * DAY
/** Days for which deliveries are retained. */
export const RETENTION_DAYS = 30
/** Milliseconds for which a rotated secret remains valid. */
export const OVERLAP_MS = DAY

const JITTER = 0.2
const MAX_REST_MS = 5 * MINUTE

/**
 * Milliseconds until the retry after the `attempts`-th failure; undefined when there is none.
 * @param chance 0 to 1: spreads the retries of concurrent failures
 */
export function retryDelay(attempts: number, chance: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER + 2 * JITTER * chance))
}

/** Milliseconds for which an endpoint is paused after consecutive failures, regardless of its pending deliveries. */
export const restAfter = (failures: number): number =>
  Math.min(MAX_REST_MS, SECOND * 2 ** Math.min(failures, 20))
