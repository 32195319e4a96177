/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Between `low` and `high`. */
  between(low: number, high: number): number
  /** An integer from 0 to `count` − 1. */
  below(count: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** A random element; throws when there are none. */
  pick<T>(items: readonly T[]): T
  /** Normally distributed around 0, mostly within ±1. */
  bell(): number
  /** An independent generator for a named part, so that changes to one part do not affect others. */
  fork(name: string): Random
}

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
  // Adjacent seeds must not start with similar numbers.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
