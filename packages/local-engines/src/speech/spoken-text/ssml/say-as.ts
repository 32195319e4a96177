import { readFigure, sayDigits, sayFigure } from '../figure.ts'
import type { SpokenLanguage } from '../spoken-language.ts'
import type { SpeechElement } from './elements.ts'

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
  const said = ordinalSuffixes.map((suffix) =>
    value > 0 ? language.ordinal(value, suffix, 'der') : undefined,
  )
  return said.find((words) => words !== undefined)
}

function sayDate(content: string, format: string, language: SpokenLanguage): string | undefined {
  const parts = content.match(/\d{1,4}/g) ?? []
  const of = (letter: string) => Number(parts[format.indexOf(letter)])
  const date = { day: of('d'), month: of('m'), ...(format.includes('y') ? { year: of('y') } : {}) }
  if (
    format.length !== parts.length ||
    !(date.day >= 1 && date.day <= 31 && date.month >= 1 && date.month <= 12)
  )
    return undefined
  return language.date(date, '')
}
