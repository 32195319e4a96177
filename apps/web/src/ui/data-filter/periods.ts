import type { Choice, ColumnFilter, FilterField } from './filters.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number, now: Date) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Usual periods, by the number of days before today after which they start. */
export const periods: readonly Choice[] = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
]

/** The condition of a period; without one, an empty condition. */
export function periodFilter({ field }: FilterField, period: string, now = new Date()): ColumnFilter {
  return { field, mode: 'after', value: period === '' ? '' : daysAgo(Number(period), now) }
}

/** The period of a condition: empty without one, `Other days` if it is none of the usual ones. */
export function periodOf({ mode, value }: ColumnFilter, now = new Date()): string {
  if (value === '') return ''
  const found = periods.find((period) => mode === 'after' && daysAgo(Number(period.value), now) === value)
  return found?.value ?? 'Other days'
}
