import { pauseSeconds } from '@atelier/contract/limits'
import { readFigure, sayDigits, sayFigure } from '../figure.ts'
import { isCalendarDate } from '../rules/dates.ts'
import type { SpokenLanguage } from '../spoken-language.ts'

/** An element of SSML that changes how its text is spoken, or a break. */
export interface SpeechElement {
  readonly name: string
  /** In lower case, with their values. */
  readonly attributes: ReadonlyMap<string, string>
  /** Offset of its first tag. */
  readonly from: number
  /** Range of its content; empty for a break. */
  readonly content: readonly [from: number, to: number]
  /** End of its last tag. */
  readonly to: number
}

const MAX_DEPTH = 16
const tag = /<(\/?)(break|prosody|emphasis|say-as|sub)(?:[ \t\r\n]([^<>]{0,300}))?>|<break\/>/gi
const attribute = /([a-z-]{1,30})[ \t]{0,5}=[ \t]{0,5}(?:"([^"]{0,200})"|'([^']{0,200})')/gi

type Opened = Omit<SpeechElement, 'content' | 'to'> & { readonly contentFrom: number }

/**
 * Finds the elements of a text, by their beginnings. Elements that are never closed or lie deeper than 16 are left out:
 * their text is read without them.
 */
export function readElements(text: string): SpeechElement[] {
  const found: SpeechElement[] = []
  const open: Opened[] = []
  for (const { 0: written, 1: slash, 2: name = 'break', 3: rest = '', index: from } of text.matchAll(tag)) {
    const to = from + written.length
    const lowerName = name.toLowerCase()
    if (slash) {
      const place = open.findLastIndex((element) => element.name === lowerName)
      const [closed] = place < 0 ? [] : open.splice(place)
      if (closed) found.push({ ...closed, content: [closed.contentFrom, from], to })
      continue
    }
    const element = { name: lowerName, attributes: readAttributes(rest), from }
    if (lowerName === 'break') found.push({ ...element, content: [to, to], to })
    else if (!rest.endsWith('/') && open.length < MAX_DEPTH) open.push({ ...element, contentFrom: to })
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function readAttributes(written: string): Map<string, string> {
  return new Map(
    Array.from(written.matchAll(attribute), ({ 1: name = '', 2: double, 3: single }) => [
      name.toLowerCase(),
      double ?? single ?? '',
    ]),
  )
}

const strengths: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.1,
  weak: 0.25,
  medium: 0.5,
  strong: 1,
  'x-strong': 1.5,
}
const rates: Readonly<Record<string, number>> = {
  'x-slow': 0.5,
  slow: 0.75,
  medium: 1,
  fast: 1.25,
  'x-fast': 1.6,
}
/** The libraries have no emphasis: what is important is spoken slower. */
const emphases: Readonly<Record<string, number>> = { strong: 0.8, moderate: 0.9, none: 1, reduced: 1.1 }
const duration = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/
const percentage = /^([+-]?)(\d{1,3}(?:\.\d{1,3})?)%$/

/** The silence of a break, in seconds; 0 for none. */
export function breakSeconds({ attributes }: SpeechElement): number {
  const [, amount, unit] = duration.exec(attributes.get('time')?.trim() ?? '') ?? []
  if (amount !== undefined) return Math.min(pauseSeconds.max, Number(amount) / (unit === 'ms' ? 1000 : 1))
  return strengths[attributes.get('strength') ?? 'medium'] ?? 0.5
}

/** The factor of the speed within an element; 1 for those that do not change it. */
export function speedOf({ name, attributes }: SpeechElement): number {
  if (name === 'emphasis') return emphases[attributes.get('level') ?? 'moderate'] ?? 1
  const rate = name === 'prosody' ? (attributes.get('rate')?.trim() ?? '') : ''
  const [, sign, amount] = percentage.exec(rate) ?? []
  if (amount === undefined) return rates[rate] ?? (Number(rate) > 0 ? Number(rate) : 1)
  const share = Number(amount) / 100
  const factor = sign ? 1 + (sign === '-' ? -share : share) : share
  return Math.max(0.25, Math.min(4, factor))
}

const MAX_CONTENT = 500
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The written suffixes of ordinals, of which each language knows one. */
const ordinalSuffixes = ['th', '.', 'e', 'º']

/** What an element says in place of its content; undefined where the content is read as it is. */
export function insteadOf(
  { name, attributes }: SpeechElement,
  content: string,
  language: SpokenLanguage | undefined,
): string | undefined {
  if (content.length > MAX_CONTENT || content.trim() === '') return undefined
  if (name === 'sub')
    return attributes.get('alias')?.replace(/&(amp|lt|gt|quot|apos);/g, (all, key) => entities[key] ?? all)
  if (name !== 'say-as') return undefined
  const as = attributes.get('interpret-as') ?? ''
  if (['characters', 'spell-out', 'verbatim'].includes(as)) return Array.from(content.trim()).join(' ')
  if (!language) return undefined
  if (as === 'digits') return sayDigits(content, language) || undefined
  if (as === 'telephone') return sayGroups(content, language)
  if (as === 'date') return sayDate(content, attributes.get('format') ?? '', language)
  const figure = readFigure(content.trim(), language)
  if (!figure || !/^\d/.test(content.trim())) return undefined
  if (as === 'cardinal' || as === 'number') return sayFigure(figure, language)
  return as === 'ordinal' ? sayOrdinal(Number(figure.whole), language) : undefined
}

function sayGroups(content: string, language: SpokenLanguage): string | undefined {
  const groups = content.split(/\D+/).filter((group) => group !== '')
  return groups.map((group) => sayDigits(group, language)).join(', ') || undefined
}

function sayOrdinal(value: number, language: SpokenLanguage): string | undefined {
  // After `der`, German ordinals have their plainest form.
  if (value <= 0) return undefined
  const said = ordinalSuffixes.map((suffix) => language.ordinal(value, suffix, 'der'))
  return said.find((words) => words !== undefined)
}

function sayDate(content: string, format: string, language: SpokenLanguage): string | undefined {
  const parts = content.match(/\d{1,4}/g) ?? []
  const of = (letter: string) => Number(parts[format.indexOf(letter)])
  const date = { day: of('d'), month: of('m'), ...(format.includes('y') ? { year: of('y') } : {}) }
  return format.length === parts.length && isCalendarDate(date) ? language.date(date, '') : undefined
}
