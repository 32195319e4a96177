const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day (`yyyy-mm-dd`, UTC) as an axis label; empty for none. */
export const formatDay = (day: string): string => (day === '' ? '' : short.format(new Date(day)))
/** The same with weekday and year. */
export const formatDayInFull = (day: string): string => long.format(new Date(day))
