import type { Random } from '../../dsp/random.ts'
import { makeBurst } from './burst.ts'
import { assemble } from './layers.ts'
import { falling } from './tone.ts'

/** A single clap. */
export function handClap(random: Random): Float32Array {
  const frequency = random.between(800, 1900)
  return assemble(0.06, [
    [makeBurst({ seconds: 0.05, random, frequency, q: 1.6, level: falling(0.045) }), 0.003, 1],
    [makeBurst({ seconds: 0.006, random, frequency: frequency * 2.2, level: falling(0.005) }), 0, 0.7],
  ])
}
