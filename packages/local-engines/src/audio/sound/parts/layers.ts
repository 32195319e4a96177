import { applyBiquad, type BiquadKind, designBiquad } from '../../dsp/biquad.ts'
import { addTo, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Burst, makeBurst } from './burst.ts'

/** A sound with its start and level within another. */
export type Placed = readonly [samples: Float32Array, seconds: number, gain: number]

/** Mixes sounds into one channel of a given length. */
export function assemble(seconds: number, parts: Iterable<Placed>): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  for (const [part, start, gain] of parts) addTo(samples, part, start * SAMPLE_RATE, gain)
  return samples
}

/** Uncorrelated noise on both sides, for a wide sound; both follow the same curves. */
export function surround(burst: Burst): Stereo {
  const { random } = burst
  const edges = { attack: 0.005, release: 0.005 }
  return [
    makeBurst({ ...burst, ...edges, random: random.fork('left') }),
    makeBurst({ ...burst, ...edges, random: random.fork('right') }),
  ]
}

/** Filters a sound in place and returns it. */
export function filtered(
  samples: Float32Array,
  kind: BiquadKind,
  frequency: number,
  q?: number,
  gain?: number,
): Float32Array {
  applyBiquad(samples, designBiquad(kind, frequency, q, gain))
  return samples
}

/** Normalizes the peak to 1 in place and returns the sound. */
export function toPeak<T extends Float32Array | Stereo>(sound: T): T {
  const channels: readonly Float32Array[] = sound instanceof Float32Array ? [sound] : sound
  let peak = 1e-9
  for (const samples of channels) for (const value of samples) peak = Math.max(peak, Math.abs(value))
  for (const samples of channels) {
    for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] as number) / peak
  }
  return sound
}
