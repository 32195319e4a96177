const timeOnly = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayOnly = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** Formats a timestamp for lists: the time if today, the day if this year, otherwise the day with its year. */
export function formatDate(iso: string, now = new Date()): string {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString()) return timeOnly.format(date)
  return (date.getFullYear() === now.getFullYear() ? dayOnly : dayAndYear).format(date)
}

/** Formats a timestamp in full. */
export function formatDateInFull(iso: string): string {
  return whole.format(new Date(iso))
}
