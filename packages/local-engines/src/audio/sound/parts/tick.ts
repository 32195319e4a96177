import type { Random } from '../../dsp/random.ts'
import { makeBurst } from './burst.ts'
import { falling } from './tone.ts'

/** Short filtered noise with a fast decay: a tick or a click. */
export const tickOf = (random: Random, frequency: number, seconds: number, q = 1.5) =>
  makeBurst({ seconds, random, frequency, q, level: falling(seconds) })
