/** Formats seconds like a clock: `0:07`, `12:30`, `1:02:03`; unknown durations are a dash. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '–'
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Formats seconds for screen readers: `1 hour 2 minutes 3 seconds`. */
export function spokenDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const spoken = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`)
  return spoken.length > 0 ? spoken.join(' ') : '0 seconds'
}
