import type { Colour } from '../illustrator/colour.ts'
import file from './colours.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

type Words = typeof en

export type Group = keyof Words
export type Value<G extends Group> = keyof Words[G]
export interface Meaning {
  readonly group: Group
  readonly value: string
}

/** The words of each language, by group and meaning; English has every meaning. */
export const languages: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  {
    en,
    de,
    fr,
    es,
    it,
    pt,
  }

/** A token in the form in which it is looked up: small letters without accents, except for the French and Portuguese `à`. */
export function plainWord(token: string): string {
  const small = token.normalize('NFC').toLowerCase()
  if (small === 'à') return small
  return small
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ß', 'ss')
}

const tokens = /\d+|[\p{L}\p{M}]+|[%°&]/gu

export const keyOf = (expression: string): string => (expression.match(tokens) ?? []).map(plainWord).join(' ')

export function* expressions(): Generator<[key: string, Meaning]> {
  for (const language of Object.values(languages)) {
    for (const [group, meanings] of Object.entries(language)) {
      for (const [value, list] of Object.entries(meanings)) {
        // The files have the groups of English, which a test verifies.
        for (const expression of list.split(', ')) yield [keyOf(expression), { group: group as Group, value }]
      }
    }
  }
}

export const vocabulary: ReadonlyMap<string, Meaning> = new Map(expressions())

export const LONGEST_EXPRESSION = Math.max(...[...vocabulary.keys()].map((key) => key.split(' ').length))

const named = file as Readonly<Record<Value<'colours'>, Colour>>

const isNamed = (value: string): value is Value<'colours'> => Object.hasOwn(named, value)

/** A colour by its name or by its hexadecimal digits. */
export const toColour = (value: string): Colour => (isNamed(value) ? named[value] : `#${value.slice(1)}`)

/** How a colour is called: its name, or its hexadecimal digits. */
export function nameOfColour(colour: Colour): string {
  const name = Object.entries(named).find(([, value]) => value === colour)?.[0] ?? colour
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
