/** Gives numbers from 0 up to 1, always the same ones for the same seed. */
export type Random = () => number

/** Creates a separate random stream for each name, so that a change in one part of an image does not affect others. */
export function createRandom(seed: number, name: string): Random {
  let state = seed >>> 0
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number between two. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly [T, ...T[]] | readonly T[]): T {
  const choice = list[Math.floor(random() * list.length)]
  if (choice === undefined) throw new RangeError('nothing to pick from')
  return choice
}

/** A number for a text; texts that differ a little give numbers that differ a lot. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Smooth hills between −1 and 1 along a line: `octaves` of ever finer noise, each `gain` as high as the one before. */
export function createNoise(random: Random, octaves: number, gain: number): (x: number) => number {
  const heights = Array.from({ length: 256 }, () => random() * 2 - 1)
  const at = (place: number) => heights[((place % 256) + 256) % 256] ?? 0
  const smooth = (x: number) => {
    const whole = Math.floor(x)
    const part = x - whole
    const eased = part * part * (3 - 2 * part)
    return at(whole) * (1 - eased) + at(whole + 1) * eased
  }
  return (x) => {
    let sum = 0
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      const weight = gain ** octave
      sum += smooth(x * 2 ** octave + octave * 37) * weight
      total += weight
    }
    return sum / total
  }
}
