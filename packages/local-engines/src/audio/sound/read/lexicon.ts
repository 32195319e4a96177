import type { Effect } from '../effect.ts'
import { effects } from '../effect-list.ts'
import { places } from './places.ts'
import { stemOf } from './words.ts'

/** Meaning of a phrase. */
export interface Meaning {
  /** One effect, or those of a place. */
  readonly effects: readonly Effect[]
  /** A weak meaning: next to a stronger word of the same clause ("the wind howls") it only repeats or modifies. */
  readonly weak: boolean
  /** Number of words in the phrase. */
  readonly length: number
}

const MOST_WORDS = 4
const weakWords = new Set(
  `ring ringing hit break breaks crash tap fly run running pour pouring drop note key snap wing step shoot people voice noise
  buzz buzzing howl howling roar growl crackle hum hiss squeak scream cry crying rumble click boom bang pop chirp beep
  whistle whistling clap tick ticking burn burning blast swing charge shot point water engine motor computer space window
  talking blow music song drone walk walking step driving launch change turn scrape scratch screech creature
  crow alien ping fall retro pixel arcade chiptune talk snort shout squawk glass tear match ice`
    .split(/\s+/)
    .map(stemOf),
)
for (const phrase of ['8 bit', 'eight bit', 'fly by']) weakWords.add(stems(phrase))

interface Entry {
  readonly effects: readonly Effect[]
  readonly weak: boolean
}

const exact = new Map<string, Entry>()
const stemmed = new Map<string, Entry>()

for (const effect of effects) for (const words of [effect.name, ...effect.words]) learn(words, [effect])
for (const [names, parts] of places) {
  for (const name of names) exact.set(name, { effects: parts.map(named), weak: false })
  for (const name of names) stemmed.set(stems(name), { effects: parts.map(named), weak: false })
}

function learn(words: string, meant: readonly Effect[]): void {
  const entry = { effects: meant, weak: weakWords.has(stems(words)) }
  if (!exact.has(words)) exact.set(words, entry)
  if (!stemmed.has(stems(words))) stemmed.set(stems(words), entry)
}

function stems(words: string): string {
  return words.split(' ').map(stemOf).join(' ')
}

/** The effect with a name; throws when there is none. */
export function named(name: string): Effect {
  const effect = effects.find((candidate) => candidate.name === name)
  if (!effect) throw new RangeError(`There is no sound called ${name}`)
  return effect
}

/** The longest phrase that starts here and selects a sound. */
export function meaningAt(words: readonly string[], start: number): Meaning | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length).join(' ')
    const entry = exact.get(phrase) ?? stemmed.get(stems(phrase))
    if (entry) return { ...entry, length }
  }
  return undefined
}

/** Single words that select a sound. */
export function vocabulary(): ReadonlyMap<string, Entry> {
  return exact
}
