/** Seconds by which a sender's clock may differ from ours; older news may be a repetition by somebody else. */
const TOLERANCE_SECONDS = 300

/** Whether a moment, in seconds since 1970 as a text, is about now. */
export function isRecent(timestamp: string, now: number = Date.now()): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}
