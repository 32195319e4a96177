import type { SpokenLanguage } from './spoken-language.ts'

/** A written number: the digits before and after the decimal mark. */
export interface Figure {
  readonly whole: string
  readonly fraction: string
  readonly isGrouped: boolean
  /** Of the written form. */
  readonly length: number
}

const blank = /[\u00a0\u202f ]/
const grouping = /['’\u00a0\u202f ]/g
const groupsOfThree = /^\d{1,3}(?:[.,]\d{3})+$/

/** Reads a number at the beginning of `written`; undefined for what is none, such as `192.168.1.1`. */
export function readFigure(written: string, language: SpokenLanguage): Figure | undefined {
  const first = written.search(blank)
  const pieces = written.split(blank)
  const isSpaced =
    first >= 0 &&
    (written.charAt(first) !== ' ' || language.groups.includes(' ')) &&
    pieces
      .slice(1)
      .every((piece, place) => (place === pieces.length - 2 ? /^\d{3}\b/ : /^\d{3}$/).test(piece)) &&
    (pieces[0] ?? '').length <= 3
  if (first >= 0 && !isSpaced) return readFigure(written.slice(0, first), language)
  const plain = written.replace(grouping, '')
  const read = readPlain(plain, language)
  return read && { ...read, isGrouped: read.isGrouped || plain !== written, length: written.length }
}

function readPlain(plain: string, language: SpokenLanguage): Omit<Figure, 'length'> | undefined {
  const dot = plain.lastIndexOf('.')
  const comma = plain.lastIndexOf(',')
  const last = Math.max(dot, comma)
  if (last < 0) return { whole: plain, fraction: '', isGrouped: false }
  const marks = plain.match(/[.,]/g) ?? []
  const isMixed = dot >= 0 && comma >= 0
  const [head, tail] = [plain.slice(0, last), plain.slice(last + 1)]
  if (isMixed || marks.length > 1) {
    if (!isMixed && groupsOfThree.test(plain)) return whole(plain)
    return isMixed && groupsOfThree.test(head) ? { ...whole(head), fraction: tail } : undefined
  }
  const isGroup = plain[last] !== language.decimal && groupsOfThree.test(plain)
  return isGroup ? whole(plain) : { whole: head, fraction: tail, isGrouped: false }
}

const whole = (grouped: string) => ({ whole: grouped.replace(/[.,]/g, ''), fraction: '', isGrouped: true })

/** A number in words. */
export function sayFigure(
  { whole, fraction }: Pick<Figure, 'whole' | 'fraction'>,
  language: SpokenLanguage,
): string {
  const isCode = whole.length > 1 && whole.startsWith('0')
  const words = isCode ? sayDigits(whole, language) : language.cardinal(whole)
  if (fraction === '') return words
  const isPair = language.pairsDecimals && fraction.length <= 2 && !fraction.startsWith('0')
  return `${words} ${language.point} ${isPair ? language.cardinal(fraction) : sayDigits(fraction, language)}`
}

/** Each digit of a text; other characters are left out. */
export function sayDigits(digits: string, language: SpokenLanguage): string {
  return Array.from(digits.replace(/\D/g, ''), (digit) => language.cardinal(digit)).join(' ')
}
