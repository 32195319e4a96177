import { toCardinal, toOrdinal } from 'n2words/en-GB'
import { toCardinal as americanCardinal } from 'n2words/en-US'
import { type CalendarDate, readWords, type SpokenLanguage } from '../spoken-language.ts'
import file from './en.json' with { type: 'json' }

const words = readWords(file)
const nameOf = (month: number) =>
  (words.months[month - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())

const pair = (value: number) => (value < 10 ? `oh ${toCardinal(value)}` : toCardinal(value))

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value < 1100 || value > 2099 || (value >= 2000 && value < 2010)) return toCardinal(value)
  return `${toCardinal(century)} ${rest === 0 ? 'hundred' : pair(rest)}`
}

function date({ day, month, year: inYear }: CalendarDate, before: string): string {
  const said =
    before === 'the' ? `${toOrdinal(day)} of ${nameOf(month)}` : `${nameOf(month)} ${toOrdinal(day)}`
  return inYear === undefined ? said : `${said}, ${year(inYear)}`
}

function time(hours: number, minutes: number, suffix: string): string {
  const half = suffix === 'am' || suffix === 'pm' ? ` ${suffix.charAt(0).toUpperCase()} M` : ''
  if (minutes > 0) return `${toCardinal(hours)} ${pair(minutes)}${half}`
  if (half) return `${toCardinal(hours)}${half}`
  return hours > 12 || hours === 0 ? `${toCardinal(hours)} hundred hours` : `${toCardinal(hours)} o'clock`
}

/** English as in Britain: days before months. */
export const english: SpokenLanguage = {
  ...words,
  cardinal: (digits) => toCardinal(digits),
  counting: (digits) => toCardinal(digits),
  ordinal: (value, suffix) =>
    value > 0 && ['st', 'nd', 'rd', 'th'].includes(suffix) ? toOrdinal(value) : undefined,
  regnal: (value) => `the ${toOrdinal(value)}`,
  year,
  date,
  time,
}

/** English as in the United States: months before days. */
export const americanEnglish: SpokenLanguage = {
  ...english,
  dayFirst: false,
  cardinal: (digits) => americanCardinal(digits),
  counting: (digits) => americanCardinal(digits),
}
