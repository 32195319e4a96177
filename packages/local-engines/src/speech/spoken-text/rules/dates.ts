import { type Draft, isWhole, wordBefore } from '../draft.ts'
import type { CalendarDate, SpokenLanguage } from '../spoken-language.ts'

const isoDate = /(\d{4})-(\d{2})-(\d{2})/g
const figures = /(\d{1,2})([./-])(\d{1,2})([./-])(\d{4})/g
const dayThenMonth =
  /(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[ \u00a0](?:de |of )?(\p{L}{3,10})(?:(?:,| de| del)? (\d{4}))?/gu
const monthThenDay = /(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?/gu

/** Dates in figures, and with the names of months. */
export function sayDates(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  const say = (written: string, offset: number, date: CalendarDate) => {
    if (!isCalendarDate(date) || !isWhole(text, offset, offset + written.length)) return
    draft.replace(offset, written.length, language.date(date, wordBefore(text, offset)))
  }
  for (const { 0: written, 1: year, 2: month, 3: day, index } of text.matchAll(isoDate))
    say(written, index, { day: Number(day), month: Number(month), year: Number(year) })
  for (const { 0: written, 1: one, 2: mark, 3: two, 4: other, 5: year, index } of text.matchAll(figures)) {
    if (mark !== other) continue
    const dayFirst = language.dayFirst || mark === '.' || Number(one) > 12
    const [day, month] = dayFirst && Number(two) <= 12 ? [one, two] : [two, one]
    say(written, index, { day: Number(day), month: Number(month), year: Number(year) })
  }
  for (const { 0: written, 1: day, 2: name = '', 3: year, index } of text.matchAll(dayThenMonth))
    say(written, index, named(day, name, year, language))
  if (language.dayFirst && !language.months.includes('january')) return
  for (const { 0: written, 1: name = '', 2: day, 3: year, index } of text.matchAll(monthThenDay))
    say(written, index, named(day, name, year, language))
}

function named(
  day: string | undefined,
  name: string,
  year: string | undefined,
  { months }: SpokenLanguage,
): CalendarDate {
  const month = months.indexOf(name.toLowerCase()) + 1
  return { day: Number(day), month, ...(year === undefined ? {} : { year: Number(year) }) }
}

function isCalendarDate({ day, month }: CalendarDate): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12
}
