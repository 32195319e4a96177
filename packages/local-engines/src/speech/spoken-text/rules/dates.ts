import { type Draft, isInWord, isWhole, mayEndSentence, wordBefore } from '../draft.ts'
import { sayDigits } from '../figure.ts'
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

function named(day: unknown, name: string, year: unknown, { months }: SpokenLanguage): CalendarDate {
  const month = months.indexOf(name.toLowerCase()) + 1
  return { day: Number(day), month, ...(year === undefined ? {} : { year: Number(year) }) }
}

export function isCalendarDate({ day, month }: CalendarDate): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12
}

const clock = /(\d{1,2})(?::| ?h ?)(\d{2})(?::\d{2})?(?: ?([AaPp]\.?[Mm]|Uhr|h))?/g
const hour = /(\d{1,2}) ?([AaPp]\.?[Mm])/g

export function sayTimes(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  const say = (written: string, offset: number, [hours, minutes]: [number, number], suffix = '') => {
    const end = offset + written.length
    if (hours > 24 || minutes > 59 || !isWhole(text, offset, end)) return
    const isDotted = suffix.includes('.') && text.charAt(end) === '.' && !mayEndSentence(text, end + 1)
    const plain = suffix.toLowerCase().replace('.', '')
    draft.replace(offset, written.length + (isDotted ? 1 : 0), language.time(hours, minutes, plain))
  }
  for (const { 0: written, 1: hours, 2: minutes, 3: suffix, index } of text.matchAll(clock))
    say(written, index, [Number(hours), Number(minutes)], suffix)
  for (const { 0: written, 1: hours, 2: suffix, index } of text.matchAll(hour))
    say(written, index, [Number(hours), 0], suffix)
}

const international = /\+\d{1,15}(?:[ \u00a0./()-]{1,3}\d{1,10}){0,7}/g
const national = /\(?0\d{1,11}\)?(?:[ \u00a0./-]{1,3}\d{2,10}){0,6}/g
const american = /(?:1[ .-])?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}/g
const local = /\d{3}-\d{4}/g
const iberian = /[6-9]\d{2}(?: \d{2}){3}|[269]\d{2}(?: \d{3}){2}/g
const DIGITS = { min: 7, max: 15 } as const

/** Phone numbers, digit by digit with a pause between the groups. */
export function sayPhones(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  for (const pattern of [international, american, national, iberian, local]) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const groups = written.split(/\D+/).filter((group) => group !== '')
      const count = groups.join('').length
      if (count < DIGITS.min || count > DIGITS.max) continue
      if (!isWhole(text, index, index + written.length) || isInWord(text, index - 1)) continue
      const digits = groups.map((group) => sayDigits(group, language)).join(', ')
      const said = written.startsWith('+') ? `${language.plus} ${digits}` : digits
      draft.replace(index, written.length, said)
    }
  }
}
