import { toCardinal as belgianCardinal } from 'n2words/fr-BE'
import { toCardinal, toOrdinal } from 'n2words/fr-FR'
import { readWords, type SpokenLanguage } from '../spoken-language.ts'
import file from './fr.json' with { type: 'json' }

const words = readWords(file)

function ordinal(value: number, suffix: string): string | undefined {
  if (value < 1) return undefined
  if (suffix === 'er') return value === 1 ? 'premier' : undefined
  if (suffix === 're' || suffix === 'ère') return value === 1 ? 'première' : undefined
  if (suffix === 'nd' || suffix === 'nde') return value === 2 ? `second${suffix.slice(2)}` : undefined
  return ['e', 'ème', 'eme', 'è', 'º'].includes(suffix) ? toOrdinal(value) : undefined
}

/** French with the numbers of a region. */
function frenchWith(cardinal: (digits: string) => string): SpokenLanguage {
  const counting = (digits: string, feminine: boolean) =>
    feminine ? cardinal(digits).replace(/un$/, 'une') : cardinal(digits)
  const say = (value: number) => cardinal(String(value))
  return {
    ...words,
    cardinal,
    counting,
    ordinal,
    regnal: (value) => (value === 1 ? 'premier' : say(value)),
    year: say,
    date: ({ day, month, year }) => {
      const said = `${day === 1 ? 'premier' : say(day)} ${words.months[month - 1]}`
      return year === undefined ? said : `${said} ${say(year)}`
    },
    time: (hours, minutes) => {
      const hour = `${counting(String(hours), true)} ${hours < 2 ? 'heure' : 'heures'}`
      return minutes === 0 ? hour : `${hour} ${say(minutes)}`
    },
  }
}

export const french = frenchWith((digits) => toCardinal(digits))

/** French as in Belgium and, but for eighty, Switzerland. */
export const belgianFrench = frenchWith((digits) => belgianCardinal(digits))
