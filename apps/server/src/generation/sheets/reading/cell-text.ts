/** The first day of a spreadsheet's date system. */
export type DateSystem = 1900 | 1904

/** The first day in spreadsheets; earlier values are times without a date. */
const FIRST_DAY = Date.UTC(1900, 0, 1)

/** A date in ISO format; date or time is omitted if the value has none. */
function dateText(date: Date): string {
  const text = date.toISOString()
  const time = text.slice(11, 19).replace(/:00$/, '')
  if (date.getTime() < FIRST_DAY) return time
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

/** A cell of any type as displayed text. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'object') return ''
  return String(value)
}
