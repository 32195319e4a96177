import type { Character, Effect } from '../effect.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { guessEffect } from './guess.ts'
import { meaningAt, named } from './lexicon.ts'
import { characterOf, type Modifier, modifierOf, type RoomName } from './modifiers.ts'
import { numberOf } from './numbers.ts'

/** A sound of a scene. */
export interface Layer {
  readonly effect: Effect
  readonly character: Character
  /** Distance from here (0) to the horizon (1). */
  readonly distance: number
  /** Number of repetitions, if stated. */
  readonly count?: number
  /** The plural was used without a number. */
  readonly many: boolean
  /** Stage in the sequence. */
  readonly stage: number
  /** Part of a named place, and not requested itself. */
  readonly ambient: boolean
}

/** The sounds a prompt describes. */
export interface Scene {
  readonly layers: readonly Layer[]
  readonly room?: RoomName
}

interface ParsedClause {
  readonly stage: number
  found: { effect: Effect; weak: boolean; ambient: boolean; plural: boolean }[]
  readonly said: Modifier[]
  count?: number
  many: boolean
  readonly unknown: string[]
}

const MOST_LAYERS = 8
const manyWords = new Set([
  'many',
  'several',
  'multiple',
  'lots',
  'some',
  'repeated',
  'series',
  'various',
  'bunch',
  'sequence',
  'continuous',
  'constant',
  'loop',
  'looping',
])
const places = new Set([
  'in',
  'on',
  'through',
  'onto',
  'inside',
  'into',
  'across',
  'against',
  'from',
  'off',
  'over',
  'under',
  'behind',
])
const articles = new Set([
  'a',
  'an',
  'the',
  'of',
  'my',
  'your',
  'some',
  'this',
  'very',
  'sound',
  'sounds',
  'noise',
  'noises',
  'effect',
  'effects',
  'audio',
  'sfx',
  'me',
  'make',
])

/** Parses a prompt into sounds with character, surroundings and order. There is always at least one sound. */
export function readScene(text: string): Scene {
  const parsed = clausesOf(text).map(parseClause)
  applyModifierClauses(parsed)
  const layers = withoutStandIns(particular(parsed.flatMap(layersOf)))
  const room = parsed.flatMap(({ said }) => said).findLast((modifier) => modifier.room)?.room
  if (layers.length > 0) return { layers: layers.slice(0, MOST_LAYERS), ...(room ? { room } : {}) }
  const said = parsed.flatMap((clause) => clause.said)
  const effect = guessEffect(parsed.flatMap(({ unknown }) => unknown))
  return {
    layers: [{ effect, character: characterOf(said), distance: 0, many: false, stage: 0, ambient: false }],
    ...(room ? { room } : {}),
  }
}

function parseClause({ words, stage }: Clause): ParsedClause {
  const parsed: ParsedClause = { stage, found: [], said: [], many: false, unknown: [] }
  let afterPlace = false
  for (let index = 0; index < words.length; ) {
    const word = words[index] as string
    const modifier = modifierOf(word)
    const meaning = meaningAt(words, index)
    const count = numberOf(word)
    // "Rain on a window": after the event, the words following a preposition are the place.
    const isPlace =
      afterPlace && modifier && (parsed.found.length > 0 || modifier.room) && (meaning?.length ?? 0) <= 1
    if (meaning && !isPlace && !(modifier && meaning.length === 1 && meaningLater(words, index + 1))) {
      const last = words[index + meaning.length - 1] as string
      const ambient = meaning.effects.length > 1
      const plural = last.endsWith('s') && !last.endsWith('ss') && index === 0
      for (const effect of meaning.effects) parsed.found.push({ effect, weak: meaning.weak, ambient, plural })
      index += meaning.length
      afterPlace = false
      continue
    }
    if (modifier) parsed.said.push(modifier)
    else if (count !== undefined) parsed.count = count
    else if (manyWords.has(word)) parsed.many = true
    else if (!articles.has(word) && !places.has(word)) parsed.unknown.push(word)
    afterPlace = places.has(word) || (afterPlace && (articles.has(word) || modifier !== undefined))
    index += 1
  }
  return parsed
}

/** Whether a sound follows in the clause, so that a word may only modify it. */
function meaningLater(words: readonly string[], from: number): boolean {
  return words.some(
    (word, index) => index >= from && !modifierOf(word) && meaningAt(words, index) !== undefined,
  )
}

/** Clauses without a sound modify the previous one: "footsteps, slow and heavy". */
function applyModifierClauses(parsed: readonly ParsedClause[]): void {
  for (const [index, clause] of parsed.entries()) {
    if (clause.found.length > 0) continue
    const neighbour =
      parsed.slice(0, index).findLast(({ found }) => found.length > 0) ??
      parsed.slice(index).find(({ found }) => found.length > 0)
    if (!neighbour) continue
    neighbour.said.push(...clause.said)
    if (clause.count !== undefined) neighbour.count ??= clause.count
    neighbour.many ||= clause.many
    clause.said.length = 0
  }
}

function layersOf({ found, said, count, many, stage }: ParsedClause): Layer[] {
  const strong = found.filter(({ weak }) => !weak)
  const kept = strong.length > 0 ? strong : found.slice(0, 1)
  const distance = said.findLast((modifier) => modifier.distance !== undefined)?.distance ?? 0
  const character = characterOf(said)
  return kept.map(({ effect, ambient, plural }, index) => ({
    effect,
    character,
    distance,
    many: many || (plural && stage === 0),
    stage,
    ambient: ambient && index > 0,
    ...(count !== undefined && effect.kind === 'event' ? { count } : {}),
  }))
}

/** Each sound once per stage, without the general member of a family beside another one. */
function withoutStandIns(layers: readonly Layer[]): Layer[] {
  const once = layers.filter(
    (layer, index) =>
      layers.findIndex(({ effect, stage }) => effect === layer.effect && stage === layer.stage) === index,
  )
  return once.filter(({ effect, stage }) => {
    const isKin = (other: Layer) =>
      other.stage === stage && other.effect !== effect && other.effect.family === effect.family
    return !(effect.plain && once.some(isKin))
  })
}

/** A horn at sea is a ship's: a sound that other sounds make more specific. */
const inCompany: readonly (readonly [company: string, effect: string, becomes: string])[] = [
  ['train', 'whistle', 'train whistle'],
  ['train', 'car horn', 'train whistle'],
  ['sea waves', 'car horn', 'ship horn'],
  ['door', 'bell', 'doorbell'],
  ['clock tick', 'alarm', 'alarm clock'],
]

function particular(layers: readonly Layer[]): Layer[] {
  const present = new Set(layers.map(({ effect }) => effect.name))
  return layers.map((layer) => {
    const change = inCompany.find(([company, effect]) => effect === layer.effect.name && present.has(company))
    return change ? { ...layer, effect: named(change[2]) } : layer
  })
}
