import { toCardinal, toOrdinal } from 'n2words/it-IT'
import { readWords, romance, type SpokenLanguage } from '../spoken-language.ts'
import file from './it.json' with { type: 'json' }

function ordinal(value: number, suffix: string): string | undefined {
  if (value < 1 || !['º', 'ª', 'o', 'a', '°'].includes(suffix)) return undefined
  return suffix === 'ª' || suffix === 'a' ? toOrdinal(value).replace(/o$/, 'a') : toOrdinal(value)
}

export const italian: SpokenLanguage = {
  ...romance(readWords(file), (value) => toCardinal(value), { first: 'primo', of: ' ' }),
  counting: (digits, feminine) => (digits === '1' ? (feminine ? 'una' : 'un') : toCardinal(digits)),
  ordinal,
  regnal: (value) => toOrdinal(value),
  time: (hours, minutes) => {
    const hour = hours === 1 ? 'una' : toCardinal(hours)
    return minutes === 0 ? `${hour} in punto` : `${hour} e ${toCardinal(minutes)}`
  },
}
