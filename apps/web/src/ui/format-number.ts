const suffixes = ['', 'K', 'M', 'G', 'T', 'P', 'E'] as const

/**
 * Formats a number with at most four characters: from 1000 on with K, M, G and so on, and one decimal unless it is
 * zero. Truncated, not rounded, so that it never exceeds the real value.
 */
export function formatNumber(value: number): string {
  const sign = value < 0 ? '-' : ''
  let size = Math.abs(value)
  let step = 0
  while (size >= 1000 && step < suffixes.length - 1) {
    size /= 1000
    step += 1
  }
  const shown = step === 0 ? size : Math.floor(size * 10) / 10
  return `${sign}${shown}${suffixes[step]}`
}

/** Formats an integer with thousands separators, the same in every browser. */
export function formatExact(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}
