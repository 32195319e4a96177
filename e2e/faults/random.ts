/** A pseudorandom number generator: the same seed gives the same numbers. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `least` to `most`, inclusive. */
  whole(least: number, most: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** An independent generator, so that one user's draws do not affect the others. */
  fork(): Random
}

/** Creates a generator (mulberry32) from a 32-bit seed. */
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
