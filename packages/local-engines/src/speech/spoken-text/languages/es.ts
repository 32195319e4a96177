import { toCardinal, toOrdinal } from 'n2words/es-ES'
import { readWords, romance, type SpokenLanguage } from '../spoken-language.ts'
import file from './es.json' with { type: 'json' }

/** Ordinals of rulers and centuries end here. */
const LAST_ORDINAL = 10

const counting = (digits: string, feminine: boolean) =>
  feminine
    ? toCardinal(digits, { gender: 'feminine' })
    : toCardinal(digits)
        .replace(/veintiuno$/, 'veintiún')
        .replace(/uno$/, 'un')

function ordinal(value: number, suffix: string): string | undefined {
  const mark = suffix.replace('.', '')
  if (value < 1 || !['º', 'ª', 'o', 'a', 'er', '°'].includes(mark)) return undefined
  const gender = mark === 'ª' || mark === 'a' ? 'feminine' : 'masculine'
  const said = toOrdinal(value, { gender })
  return mark === 'er' ? said.replace(/o$/, '') : said
}

export const spanish: SpokenLanguage = {
  ...romance(readWords(file), (value) => toCardinal(value), { first: 'primero', of: ' de ' }),
  counting,
  ordinal,
  regnal: (value) => (value <= LAST_ORDINAL ? toOrdinal(value) : toCardinal(value)),
  time: (hours, minutes) => {
    const hour = counting(String(hours), true)
    return minutes === 0 ? `${hour} en punto` : `${hour} ${hours === 1 ? 'y ' : ''}${toCardinal(minutes)}`
  },
}
