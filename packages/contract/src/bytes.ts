const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in decimal units, such as `3.1 GB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const digits = power === 0 || amount >= 100 ? 0 : 1
  return `${Number(amount.toFixed(digits)).toLocaleString('en')} ${units[power]}`
}
