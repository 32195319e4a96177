import { StateVariableFilter } from '../../dsp/filters.ts'
import { type NoiseColour, noiseSource } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { fadeEdges, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { at, type Curve } from './tone.ts'

const RETUNE = 32

/** Filtered noise. */
export interface Burst {
  readonly seconds: number
  readonly random: Random
  readonly colour?: NoiseColour
  /** Filter type. */
  readonly pass?: 'low' | 'band' | 'high'
  /** Hertz. */
  readonly frequency: Curve
  readonly q?: number
  readonly level?: Curve
  readonly attack?: number
  readonly release?: number
}

/** Synthesizes noise with time-varying filter and level. */
export function makeBurst({
  seconds,
  random,
  colour = 'white',
  pass = 'band',
  frequency,
  q = 0.8,
  level = 1,
  attack = 0.001,
  release = 0.01,
}: Burst): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  const noise = noiseSource(random, colour)
  const filter = new StateVariableFilter(at(frequency, 0), q)
  let gain = at(level, 0)
  let step = 0
  for (let index = 0; index < samples.length; index++) {
    if (index % RETUNE === 0) {
      const soon = (index + RETUNE) / SAMPLE_RATE
      if (typeof frequency === 'function') filter.tune(frequency(soon), q)
      step = (at(level, soon) - gain) / RETUNE
    }
    gain += step
    filter.process(noise())
    samples[index] = filter[pass] * gain
  }
  fadeEdges(samples, Math.min(attack, seconds / 2), Math.min(release, seconds / 2))
  return samples
}
