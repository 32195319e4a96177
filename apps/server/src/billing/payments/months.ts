/** The same day and time a number of months later, in UTC; the last day of the month if the month is shorter. */
function monthsAfter(anchor: Date, months: number): Date {
  const later = new Date(anchor)
  later.setUTCMonth(anchor.getUTCMonth() + months)
  // Past the end of a short month: day 0 is the last day of the previous month.
  if (later.getUTCDate() !== anchor.getUTCDate()) later.setUTCDate(0)
  return later
}

/** The first moment after `from` that is whole months after `anchor`. Of January 31: February 28, then March 31. */
export function nextMonth(anchor: Date, from: Date): Date {
  const years = from.getUTCFullYear() - anchor.getUTCFullYear()
  const months = years * 12 + from.getUTCMonth() - anchor.getUTCMonth()
  const thisMonth = monthsAfter(anchor, months)
  return thisMonth > from ? thisMonth : monthsAfter(anchor, months + 1)
}
