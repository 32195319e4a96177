const MS_PER_DAY = 86_400_000
/** Days from the spreadsheet's day 0 to 1970-01-01, by its date system. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const

/** Which day a spreadsheet counts its dates from. */
export type DateSystem = keyof typeof EPOCH_DAYS

/** A date as it is written in the ISO way, without a time where it has none. */
function dateText(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** A serial day number as a date's text. Numbers beyond any calendar stay numbers. */
export function serialDateText(serial: number, system: DateSystem): string {
  const date = new Date(Math.round((serial - EPOCH_DAYS[system]) * MS_PER_DAY))
  return Number.isNaN(date.getTime()) ? String(serial) : dateText(date)
}

/** A cell of any type as text, as a person would read it. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'object') return ''
  return String(value)
}
