import { toCardinal, toOrdinal } from 'n2words/pt-PT'
import { readWords, romance, type SpokenLanguage } from '../spoken-language.ts'
import file from './pt.json' with { type: 'json' }

/** Ordinals of rulers end here. */
const LAST_ORDINAL = 10

const counting = (digits: string, feminine: boolean) =>
  feminine
    ? toCardinal(digits)
        .replace(/um$/, 'uma')
        .replace(/dois$/, 'duas')
        .replace(/entos\b/g, 'entas')
    : toCardinal(digits)

function ordinal(value: number, suffix: string): string | undefined {
  const mark = suffix.replace('.', '')
  if (value < 1 || !['º', 'ª', 'o', 'a', '°'].includes(mark)) return undefined
  return mark === 'ª' || mark === 'a' ? toOrdinal(value).replace(/o\b/g, 'a') : toOrdinal(value)
}

export const portuguese: SpokenLanguage = {
  ...romance(readWords(file), (value) => toCardinal(value), { first: 'primeiro', of: ' de ' }),
  counting,
  ordinal,
  regnal: (value) => (value <= LAST_ORDINAL ? toOrdinal(value) : toCardinal(value)),
  time: (hours, minutes) => {
    const hour = `${counting(String(hours), true)} ${hours === 1 ? 'hora' : 'horas'}`
    return minutes === 0 ? hour : `${hour} e ${toCardinal(minutes)}`
  },
}
