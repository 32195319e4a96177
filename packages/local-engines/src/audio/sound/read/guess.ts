import type { Effect } from '../effect.ts'
import { named, vocabulary } from './lexicon.ts'

const ALIKE = 0.55
const SHORTEST = 4

/** Effects that match the sound of letters: plosives hit, sibilants hiss, dark vowels hum, bright ones glitter. */
const characters: readonly (readonly [letters: string, effect: string])[] = [
  ['ktpdq', 'cinematic impact'],
  ['sfhwc', 'whoosh'],
  ['mnou', 'spaceship hum'],
  ['iley', 'magic sparkle'],
  ['rzvx', 'teleport'],
  ['gaj', 'gong'],
  ['b', 'bubbles'],
]

/** An effect for unknown words: that of the most similarly spelled word, otherwise one that matches the letters. */
export function guessEffect(words: readonly string[]): Effect {
  const alike = words.filter((word) => word.length >= SHORTEST).map(mostAlike)
  const best = alike.toSorted((one, other) => other.likeness - one.likeness)[0]
  if (best?.effect && best.likeness >= ALIKE) return best.effect
  const text = words.join('')
  const scores = characters.map(([letters, name]) => {
    const count = [...text].filter((letter) => letters.includes(letter)).length
    return { name, score: count / letters.length ** 0.5 }
  })
  const suited = scores.toSorted((one, other) => other.score - one.score)[0]
  return named(suited && suited.score > 0 ? suited.name : 'spaceship hum')
}

function mostAlike(word: string): { effect: Effect | undefined; likeness: number } {
  let likeness = 0
  let effect: Effect | undefined
  for (const [known, entry] of vocabulary()) {
    if (known.includes(' ') || known.length < SHORTEST) continue
    const here = dice(word, known)
    if (here > likeness) [likeness, effect] = [here, entry.effects[0]]
  }
  return { effect, likeness }
}

/** Share of the letter pairs that two words have in common. */
function dice(one: string, other: string): number {
  const pairs = (word: string) =>
    Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
  const left = pairs(one)
  const right = pairs(other)
  const total = left.length + right.length
  let common = 0
  for (const pair of left) {
    const place = right.indexOf(pair)
    if (place >= 0) {
      common += 1
      right.splice(place, 1)
    }
  }
  return (2 * common) / total
}
