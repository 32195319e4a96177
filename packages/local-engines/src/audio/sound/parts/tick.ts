import type { Random } from '../../dsp/random.ts'
import { makeBurst } from './burst.ts'
import { falling } from './tone.ts'

/** A short filtered noise that dies away at once: a tick or a click. */
export const tickOf = (random: Random, frequency: number, seconds: number, q = 1.5) =>
  makeBurst({ seconds, random, frequency, q, level: falling(seconds) })
