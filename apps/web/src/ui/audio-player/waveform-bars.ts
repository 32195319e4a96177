/** Base64 digits, as the server sends a waveform: each is the loudness of a part. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Loudness from 0 to 1 of up to `count` bars; each is as loud as the loudest part that it stands for. */
export function barsOf(waveform: string, count: number): number[] {
  const parts = [...waveform].map((digit) => Math.max(0, DIGITS.indexOf(digit)) / (DIGITS.length - 1))
  const length = Math.min(count, parts.length)
  return Array.from({ length }, (_none, bar) => {
    const from = Math.floor((bar * parts.length) / length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * parts.length) / length))
    return Math.max(...parts.slice(from, to))
  })
}
