import { CREDITS_PER_EURO } from '@atelier/contract/limits'

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const fineEuros = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** Formats cents as euros. */
export const formatCents = (cents: number): string => euros.format(cents / 100)

/** Formats millionths of a euro as euros; small amounts keep significant digits. */
export function formatMicros(micros: number): string {
  const amount = micros / 1_000_000
  return Math.abs(amount) < 1 ? fineEuros.format(amount) : euros.format(amount)
}

/** The value of credits in millionths of a euro. */
export const microsOfCredits = (credits: number): number => (credits * 1_000_000) / CREDITS_PER_EURO

const sizes = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in decimal units with one to four digits. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let step = 0
  while (size >= 1000 && step < sizes.length - 1) {
    size /= 1000
    step += 1
  }
  return `${step === 0 ? size : size.toFixed(1)} ${sizes[step]}`
}

/** Formats a duration in its two largest units: `2 h 5 min`. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** Formats milliseconds in a readable unit. */
export const formatMs = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

/**
 * Formats a relative change as a percentage with its sign, or as unchanged; null if there is nothing to compare with.
 */
export function growth(now: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (percent === 0) return 'unchanged'
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
}
