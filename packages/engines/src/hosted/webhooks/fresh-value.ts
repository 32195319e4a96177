const DAY_MS = 24 * 3600 * 1000
const RETRY_MS = 60_000

/**
 * Caches a fetched value for a day. After a failure nothing is fetched for a minute: callers are untrusted.
 * @param now the clock, in milliseconds
 */
export function cacheFreshValue<T>(
  fetchValue: (signal: AbortSignal) => Promise<T>,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<T> {
  let cached: { value: Promise<T>; until: number } | undefined
  return (signal) => {
    if (cached && now() < cached.until) return cached.value
    const value = fetchValue(signal)
    const mine = { value, until: now() + DAY_MS }
    cached = mine
    value.catch(() => {
      mine.until = now() + RETRY_MS
    })
    return value
  }
}
