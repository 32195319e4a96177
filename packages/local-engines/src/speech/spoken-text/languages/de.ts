import { toCardinal, toOrdinal } from 'n2words/de-DE'
import { type CalendarDate, readWords, type SpokenLanguage } from '../spoken-language.ts'
import file from './de.json' with { type: 'json' }

const words = readWords(file)
const nameOf = (month: number) =>
  (words.months[month - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())

/** Words before an ordinal that ends in -e. */
const weak = new Set(['der', 'die', 'das', 'jeder', 'jede', 'jedes', 'dieser', 'diese', 'dieses'])
/** Words before one that ends in -en. */
const oblique = new Set(
  'am vom zum im beim den dem des zur seit ab bis einen einem dieser jedem jeden ihrem seinem'.split(' '),
)

function inflect(value: number, before: string): string | undefined {
  if (weak.has(before)) return toOrdinal(value)
  return oblique.has(before) ? `${toOrdinal(value)}n` : undefined
}

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value < 1100 || value > 1999) return toCardinal(value)
  return `${toCardinal(century)}hundert${rest === 0 ? '' : toCardinal(rest)}`
}

function date({ day, month, year: inYear }: CalendarDate, before: string): string {
  const said = `${inflect(day, before) ?? `${toOrdinal(day)}r`} ${nameOf(month)}`
  return inYear === undefined ? said : `${said} ${year(inYear)}`
}

const article = (digits: string, feminine: boolean) => (feminine ? 'eine' : digits === '1' ? 'ein' : '')

export const german: SpokenLanguage = {
  ...words,
  cardinal: (digits) => toCardinal(digits),
  counting: (digits, feminine) => (digits === '1' ? article(digits, feminine) : toCardinal(digits)),
  ordinal: (value, suffix, before) => (suffix === '.' && value > 0 ? inflect(value, before) : undefined),
  regnal: (value) => `der ${toOrdinal(value).replace(/^./, (letter) => letter.toUpperCase())}`,
  year,
  date,
  time: (hours, minutes) => {
    const hour = `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr`
    return minutes === 0 ? hour : `${hour} ${toCardinal(minutes)}`
  },
}
