import { type Draft, isInWord, wordBefore } from '../draft.ts'
import { type Figure, readFigure, sayFigure } from '../figure.ts'
import type { Currency, Noun, SpokenLanguage } from '../spoken-language.ts'

const figure = /\d{1,18}(?:[.,'’\u00a0\u202f ]\d{1,18}){0,6}/g
const MAX_DIGITS = 15
/** What may directly follow a number and belong to it. */
const suffixPattern = /^([ \u00a0\u202f]?)([\p{L}°%€$£¥µ²³/º.ª]{1,12})/u
const prefixPattern = /(US\$|R\$|CHF|EUR|USD|GBP|[$€£¥])[ \u00a0\u202f]?$/
const rangeEnd = /^[-–](\d{1,4})/

interface Place {
  readonly from: number
  readonly to: number
  readonly figure: Figure
}

/** Numbers, with the currencies, units and ordinal suffixes beside them. */
export function sayNumbers(draft: Draft, language: SpokenLanguage): void {
  const { text } = draft
  figure.lastIndex = 0
  for (let match = figure.exec(text); match; match = figure.exec(text)) {
    const read = readFigure(match[0], language)
    if (!read) continue
    const place = { from: match.index, to: match.index + read.length, figure: read }
    figure.lastIndex = place.to
    const isPart = isInWord(text, place.from - 1) || read.whole.length > MAX_DIGITS
    if (!isPart) sayOne(draft, place, language)
  }
}

function sayOne(draft: Draft, place: Place, language: SpokenLanguage): void {
  if (sayWithPrefix(draft, place, language) || sayWithSuffix(draft, place, language)) return
  const { text } = draft
  const { from, to, figure } = place
  if (isInWord(text, to)) return
  const isYear = !figure.isGrouped && figure.fraction === '' && figure.whole.length === 4
  const isSigned = signBefore(text, from, language) !== ''
  const words = isYear && !isSigned ? language.year(Number(figure.whole)) : sayFigure(figure, language)
  replaceSigned(draft, from, to, words, language)
  sayRange(draft, place, language)
}

function sayWithPrefix(draft: Draft, { from, to, figure }: Place, language: SpokenLanguage): boolean {
  const [written = '', symbol = ''] = prefixPattern.exec(draft.text.slice(Math.max(0, from - 4), from)) ?? []
  const currency = language.currencies[symbol === 'US$' ? '$' : symbol]
  if (!currency) return false
  const scale = language.scales.find((word) => draft.text.startsWith(` ${word}`, to)) ?? ''
  const end = scale ? to + scale.length + 1 : to
  if (isInWord(draft.text, end)) return false
  const start = from - written.length
  return replaceSigned(draft, start, end, sayMoney(figure, { currency, scale }, language), language)
}

function sayWithSuffix(draft: Draft, { from, to, figure }: Place, language: SpokenLanguage): boolean {
  const [, gap = '', run = ''] = suffixPattern.exec(draft.text.slice(to, to + 14)) ?? []
  // A full stop is a part of suffixes such as `.º`, but usually ends a sentence.
  for (const suffix of new Set([run, run.replace(/[./]{1,12}$/, '')])) {
    const end = to + gap.length + suffix.length
    if (suffix === '' || isInWord(draft.text, end)) continue
    const said = suffixed(figure, suffix, { gap, before: wordBefore(draft.text, from) }, language)
    if (said === undefined) continue
    return replaceSigned(draft, from, end, said, language)
  }
  return false
}

function suffixed(
  figure: Figure,
  suffix: string,
  { gap, before }: { gap: string; before: string },
  language: SpokenLanguage,
): string | undefined {
  const currency = language.currencies[suffix]
  if (currency) return sayMoney(figure, { currency, scale: '' }, language)
  const unit = language.units[suffix]
  if (unit) return sayCounted(figure, unit, language)
  const isOrdinal = gap === '' && figure.fraction === '' && figure.whole.length < 5
  return isOrdinal ? language.ordinal(Number(figure.whole), suffix, before) : undefined
}

function sayCounted(figure: Figure, noun: Noun, language: SpokenLanguage): string {
  if (figure.fraction !== '') return `${sayFigure(figure, language)} ${noun[1]}`
  return counted(figure.whole, noun, language)
}

function counted(whole: string, [one, many, gender]: Noun, language: SpokenLanguage): string {
  return `${language.counting(whole, gender === 'f')} ${whole === '1' ? one : many}`
}

/** Replaces a number with words, and the sign before it. */
function replaceSigned(
  draft: Draft,
  from: number,
  to: number,
  said: string,
  language: SpokenLanguage,
): boolean {
  const sign = signBefore(draft.text, from, language)
  const words = sign ? `${signWord(sign, language)} ${said}` : said
  return draft.replace(from - sign.length, to - from + sign.length, words)
}

/** The sign of a number; empty where the mark is a hyphen. */
function signBefore(text: string, from: number, language: SpokenLanguage): string {
  const sign = text.charAt(from - 1)
  const isSign = signWord(sign, language) !== undefined
  return isSign && !/[^\s(]/.test(text.charAt(from - 2)) ? sign : ''
}

function signWord(sign: string, { minus, plus }: SpokenLanguage): string | undefined {
  if (sign === '+') return plus
  return sign === '-' || sign === '−' ? minus : undefined
}

function sayRange(draft: Draft, { to, figure }: Place, language: SpokenLanguage): void {
  const [, end] = rangeEnd.exec(draft.text.slice(to, to + 5)) ?? []
  if (end === undefined || figure.fraction !== '' || Number(end) <= Number(figure.whole)) return
  const after = draft.text.charAt(to + 1 + end.length)
  if (!/[\d–-]/.test(after)) draft.replace(to, 1, ` ${language.to} `)
}

/** An amount of money in words: `one dollar and five cents`. */
export function sayMoney(
  figure: Figure,
  { currency, scale }: { currency: Currency; scale: string },
  language: SpokenLanguage,
): string {
  const { main, part } = currency
  if (scale) return `${sayFigure(figure, language)} ${scale}${language.scaleOf}${main[1]}`
  const { whole, fraction } = figure
  if (fraction === '' || /^0+$/.test(fraction)) return counted(whole, main, language)
  if (!part || fraction.length > 2) return `${sayFigure(figure, language)} ${main[1]}`
  const minor = counted(String(Number(fraction.padEnd(2, '0'))), part, language)
  return whole === '0' ? minor : `${counted(whole, main, language)} ${language.and} ${minor}`
}
