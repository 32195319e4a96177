import type { Random } from '../../dsp/random.ts'
import { saturate } from '../../dsp/saturation.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { assemble, filtered, toPeak } from './layers.ts'
import { at, type Curve } from './tone.ts'

/** A combustion engine: cylinders that fire in sequence, slightly unevenly, through an exhaust pipe. */
export function engine(
  seconds: number,
  firing: Curve,
  { uneven, pipe, drive, random }: { uneven: number; pipe: number; drive: number; random: Random },
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  let phase = 0
  let cylinder = 0
  let gain = 1
  const cylinders = Array.from({ length: 4 }, () => 1 - uneven * random.next())
  for (let index = 0; index < samples.length; index++) {
    const before = phase
    phase += at(firing, index / SAMPLE_RATE) / SAMPLE_RATE
    if (Math.floor(phase) !== Math.floor(before)) {
      cylinder = (cylinder + 1) % 4
      gain = (cylinders[cylinder] as number) * random.between(1 - 0.25 * uneven, 1)
    }
    const part = phase - Math.floor(phase)
    const rush = (random.next() * 2 - 1) * 0.5 * Math.exp(-6 * part)
    samples[index] = gain * (Math.exp(-16 * part) - 0.0625 + rush)
  }
  // The pipe's resonances do not depend on the engine's speed.
  const pitches = (
    [
      [0.7, 1],
      [1.6, 0.9],
      [3.4, 0.7],
      [7.5, 0.5],
    ] as const
  ).map(([ratio, loud]) => [filtered(samples.slice(), 'band', pipe * ratio, 1.6), 0, loud] as const)
  const sound = toPeak(assemble(seconds, pitches))
  saturate(sound, drive)
  return filtered(filtered(sound, 'low', 4200), 'high', 35)
}
