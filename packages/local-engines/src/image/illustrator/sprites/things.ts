import type { Place } from '../prompt/scene-request.ts'
import { type Token, textOf } from '../prompt/tokens.ts'
import { irregularPlurals } from '../prompt/vocabulary.ts'
import type { Stance } from '../scene.ts'
import file from './things.json' with { type: 'json' }

/** What is known of a thing that can be drawn. */
export interface Thing {
  /** Height or width (the larger), as a share of the image's shorter side, when it is not alone. */
  readonly size: number
  readonly stance: Stance
  /** Where it is at home, when the words name no place. */
  readonly home: Place
  /** Height at which things are on it, as a part of its own, from the ground. */
  readonly seat?: number
  /** How it moves in a video by its nature; as it is held when absent. */
  readonly motion?: string
  /** Words beside which its name means something else. */
  readonly unless?: string
  /** Names by language, separated by commas. */
  readonly names: Readonly<Record<string, string>>
}

const things = file as Readonly<Record<string, Thing>>

/** Names of things in a language, each with the first English name. */
export function thingNames(language: string): ReadonlyMap<string, string> {
  return new Map(
    Object.values(things).flatMap(({ names }) =>
      namesIn(names, language).map((name): [string, string] => [name, namesIn(names, 'en')[0] ?? name]),
    ),
  )
}

const namesIn = (names: Thing['names'], language: string): string[] => names[language]?.split(', ') ?? []

const icons: ReadonlyMap<string, string> = new Map(
  Object.entries(things).flatMap(([icon, { names }]) =>
    namesIn(names, 'en').map((name): [string, string] => [name, icon]),
  ),
)

/** Names of all drawings. */
export const listPictures = (): readonly string[] => Object.keys(things)

/** What is known of a thing by the name of its drawing. */
export function thingOf(icon: string): Thing {
  const thing = things[icon]
  if (!thing) throw new RangeError(`there is no drawing ${icon}`)
  return thing
}

/** Finds the name of a drawing by one to four words in singular or plural. */
export function iconOf(words: readonly string[]): { icon: string; isPlural: boolean } | undefined {
  const name = words.join(' ')
  const exact = icons.get(name)
  if (exact) return { icon: exact, isPlural: false }
  const icon = singulars(name)
    .map((singular) => icons.get(singular))
    .find((one) => one !== undefined)
  return icon ? { icon, isPlural: true } : undefined
}

function singulars(word: string): string[] {
  const irregular = irregularPlurals.get(word)
  if (irregular) return [irregular]
  if (word.endsWith('ss') || !word.endsWith('s')) return []
  const forms = [word.slice(0, -1)]
  if (word.endsWith('ies')) forms.unshift(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.unshift(`${word.slice(0, -3)}f`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  return forms
}

const LONGEST_NAME = 4
/** Words on either side that decide what a name means. */
const CONTEXT = 12

/** Words that name a subject with a drawing. */
export interface Found {
  readonly at: number
  readonly length: number
  readonly icon: string
  readonly isPlural: boolean
}

/** Finds what can be shown, in the order of the words and each thing once. */
export function findThings(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let at = 0
  while (at < tokens.length) {
    const thing = thingAt(tokens, at)
    const same = found.findIndex((other) => other.icon === thing?.icon)
    if (thing && same < 0 && !isWorn(tokens, at)) found.push(thing)
    // Of two words for one thing the one that tells how many is meant.
    else if (thing?.isPlural && found[same]?.isPlural === false) {
      found.splice(same, 1)
      found.push(thing)
    }
    at += thing?.length ?? 1
  }
  return found
}

/** The thing that is named from a token on; undefined where its name means something else. */
export function thingAt(tokens: readonly Token[], at: number): Found | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.some((word) => word.isRead)) continue
    const match = iconOf(words.map((word) => word.text))
    const others = match && thingOf(match.icon).unless?.split(' ')
    const isOther = ({ text }: Token) => others?.includes(text)
    if (match && !tokens.slice(Math.max(0, at - CONTEXT), at + CONTEXT).some(isOther))
      return { at, length, ...match }
  }
  return undefined
}

/** Nothing can be put on a body. */
const isWorn = (tokens: readonly Token[], at: number): boolean =>
  /\b(wearing|wears)\b/.test(textOf(tokens.slice(Math.max(0, at - 4), at)))
