/** Allowed clock difference in seconds; an older webhook may be a replay. */
const TOLERANCE_SECONDS = 300

/** Whether a timestamp, in seconds since 1970 as text, is current. */
export function isRecent(timestamp: string, now: number = Date.now()): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}
