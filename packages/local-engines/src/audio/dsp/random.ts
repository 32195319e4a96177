/** Chance that repeats itself: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** From `low` up to `high`. */
  between(low: number, high: number): number
  /** A whole number from 0 up to `count` − 1. */
  below(count: number): number
  /** True with a probability. */
  chance(probability: number): boolean
  /** One of several; throws when there are none. */
  pick<T>(items: readonly T[]): T
  /** About 0, mostly within ±1. */
  bell(): number
  /** Another one that does not disturb this one, for a part that has a name. */
  fork(name: string): Random
}

/** Makes chance from a seed. */
export function createRandom(seed: number | string): Random {
  const start = hash(String(seed))
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[Math.floor(next() * items.length)] as (typeof items)[number]
    },
    bell: () => (next() + next() + next() + next() - 2) * 0.85,
    fork: (name) => createRandom(`${start}/${name}`),
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  // Neighbouring seeds must not start with similar numbers.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
