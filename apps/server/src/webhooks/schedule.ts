const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds to the next attempt, after the first, the second and so on. After the last of them there is none. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  24 * HOUR,
] as const

/** Milliseconds an endpoint has to answer, the connection included. */
export const ANSWER_MS = 10 * SECOND
/** Milliseconds for which an attempt belongs to who makes it; longer than it can take. */
export const CLAIM_MS = 30 * SECOND
/** Concurrent deliveries to one endpoint. */
export const AT_A_TIME = 5
/** Milliseconds for which an endpoint may fail, without a success between, until it is turned off. */
export const FAILING_MS = 3 * DAY
/** Days for which deliveries are kept. */
export const RETENTION_DAYS = 30
/** Milliseconds for which a secret that was exchanged signs as well. */
export const OVERLAP_MS = DAY

const JITTER = 0.2
const MAX_REST_MS = 5 * MINUTE

/**
 * Milliseconds until what failed for the `attempts`-th time is tried again; undefined when it is not.
 * @param chance 0 to 1: what failed together is not tried together
 */
export function retryDelay(attempts: number, chance: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 - JITTER + 2 * JITTER * chance))
}

/** Milliseconds for which an endpoint that failed so many times running is left alone, whatever waits for it. */
export const restAfter = (failures: number): number =>
  Math.min(MAX_REST_MS, SECOND * 2 ** Math.min(failures, 20))
