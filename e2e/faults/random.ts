/** Pseudorandom numbers, the same for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Another sequence, so that one who draws more or less does not shift what others get. */
  fork(): Random
}

/** Creates a sequence (mulberry32) from a seed of 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: ([first, ...others]) => [first, ...others][whole(0, others.length)] ?? first,
    fork: () => createRandom(whole(0, 2 ** 32 - 1)),
  }
}
