import { toCardinal, toOrdinal } from 'n2words/it-IT'
import { readWords, type SpokenLanguage } from '../spoken-language.ts'
import file from './it.json' with { type: 'json' }

const words = readWords(file)

function ordinal(value: number, suffix: string): string | undefined {
  if (value < 1 || !['º', 'ª', 'o', 'a', '°'].includes(suffix)) return undefined
  return suffix === 'ª' || suffix === 'a' ? toOrdinal(value).replace(/o$/, 'a') : toOrdinal(value)
}

/** Italian. */
export const italian: SpokenLanguage = {
  ...words,
  cardinal: (digits) => toCardinal(digits),
  counting: (digits, feminine) => (digits === '1' ? (feminine ? 'una' : 'un') : toCardinal(digits)),
  ordinal,
  regnal: (value) => toOrdinal(value),
  year: (value) => toCardinal(value),
  date: ({ day, month, year }) => {
    const said = `${day === 1 ? 'primo' : toCardinal(day)} ${words.months[month - 1]}`
    return year === undefined ? said : `${said} ${toCardinal(year)}`
  },
  time: (hours, minutes) => {
    const hour = hours === 1 ? 'una' : toCardinal(hours)
    return minutes === 0 ? `${hour} in punto` : `${hour} e ${toCardinal(minutes)}`
  },
}
