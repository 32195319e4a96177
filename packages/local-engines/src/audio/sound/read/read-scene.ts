import type { Character, Effect } from '../effect.ts'
import { named } from '../effect-list.ts'
import type { Modifier } from '../vocabulary.ts'
import { clausesOf, grammarOf, languageOf } from './language.ts'
import { characterOf, type Found, lastOf, type ParsedClause, readClause } from './read-clause.ts'
import { lexiconOf, wordsOf } from './words.ts'

/** A sound of a scene. */
export interface Layer {
  readonly effect: Effect
  readonly character: Character
  /** Distance from here (0) to the horizon (1), and where it moves. */
  readonly distance: number
  readonly motion?: Modifier['motion']
  /** Number of repetitions, if stated. */
  readonly count?: number
  /** The plural was used without a number. */
  readonly many: boolean
  readonly stage: number
  /** Part of a named place, and not requested itself. */
  readonly ambient: boolean
}

/** The sounds a prompt describes. */
export interface Scene {
  readonly layers: readonly Layer[]
  readonly room?: Modifier['room']
  /** Clauses and words that mean no known sound. */
  readonly unknown: readonly string[]
  /** Whether the first thing that it describes is a known sound. */
  readonly isUnderstood: boolean
}

const MOST_LAYERS = 8

/** Parses a prompt into sounds with character, surroundings and order. */
export function readScene(text: string): Scene {
  const words = wordsOf(text)
  const code = languageOf(words)
  const grammar = grammarOf(code)
  const parsed = clausesOf(words, grammar).map((clause) => readClause(clause, lexiconOf(code), grammar))
  applyModifierClauses(parsed)
  const described = parsed.filter(({ found, unknown }) => found.length + unknown.length > 0)
  const layers = withoutPlain(specific(described.flatMap(layersOf))).slice(0, MOST_LAYERS)
  const room = lastOf(
    parsed.flatMap(({ said }) => said),
    'room',
  )
  return {
    layers,
    ...(room ? { room } : {}),
    unknown: described.flatMap((clause) => (isHeard(clause) ? clause.unknown : [clause.text])),
    isUnderstood: layers.length > 0 && described[0] !== undefined && isHeard(described[0]),
  }
}

/** Whether the subject of a clause is a sound: "a choir in a church" is not the church's bell. */
function isHeard({ found, unknown }: ParsedClause): boolean {
  if (found.some(({ isWeak, isPlace }) => !isWeak && !isPlace)) return true
  return found.length > 0 && unknown.length === 0
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
    neighbour.isMany ||= clause.isMany
    clause.said.length = 0
  }
}

function layersOf(clause: ParsedClause): Layer[] {
  if (!isHeard(clause)) return []
  const { found, said, count, isMany, stage } = clause
  const strong = found.filter(({ isWeak }) => !isWeak)
  const kept = strong.length > 0 ? strong : found.slice(0, 1)
  const motion = lastOf(said, 'motion')
  const character = characterOf(said)
  return kept.map(
    ({ effect, isAmbient, isPlural }: Found, index): Layer => ({
      effect,
      character,
      distance: lastOf(said, 'distance') ?? 0,
      ...(motion ? { motion } : {}),
      many: isMany || (isPlural && stage === 0),
      stage,
      ambient: isAmbient && index > 0,
      ...(count !== undefined && effect.kind === 'event' ? { count } : {}),
    }),
  )
}

/** Each sound once per stage, without the plain member of a family beside another one. */
function withoutPlain(layers: readonly Layer[]): Layer[] {
  const isSame = (one: Layer, other: Layer) => one.effect === other.effect && one.stage === other.stage
  const once = layers.filter((layer, index) => layers.findIndex((other) => isSame(other, layer)) === index)
  return once.filter(({ effect, stage }) => {
    const isKin = (other: Layer) =>
      other.stage === stage && other.effect !== effect && other.effect.family === effect.family
    return !(effect.isPlain && once.some(isKin))
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

function specific(layers: readonly Layer[]): Layer[] {
  const present = new Set(layers.map(({ effect }) => effect.name))
  return layers.map((layer) => {
    const change = inCompany.find(([company, effect]) => effect === layer.effect.name && present.has(company))
    return change ? { ...layer, effect: named(change[2]) } : layer
  })
}
