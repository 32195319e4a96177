import { fadeEdges } from '../../dsp/envelope.ts'
import { createOscillator } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { StateVariableFilter } from '../../dsp/state-variable-filter.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { drift } from './chance.ts'
import { at, type Curve } from './tone.ts'

const RETUNE = 32

/** A formant of a vocal tract or beak: hertz, Q, level. */
export type Formant = readonly [frequency: Curve, q: number, gain: number]

/** A human or animal voice. */
export interface Voice {
  readonly seconds: number
  readonly pitch: Curve
  readonly formants: readonly Formant[]
  readonly level?: Curve
  /** Breath noise, 0 to 1. */
  readonly breath?: number
  /** Roughness, 0 to 1. */
  readonly rough?: number
  readonly attack?: number
  readonly release?: number
  readonly random: Random
}

/** Synthesizes a voice: vocal folds, breath noise, and formants. */
export function makeVoice(voice: Voice): Float32Array {
  const { seconds, pitch, formants, level = 1, breath = 0.1, rough = 0, random } = voice
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  const folds = createOscillator('saw')
  const half = createOscillator('saw')
  const shake = drift(random, 45, -1, 1)
  const filters = formants.map(([frequency, q]) => new StateVariableFilter(at(frequency, 0), q))
  let hertz = at(pitch, 0)
  for (let index = 0; index < samples.length; index++) {
    const now = index / SAMPLE_RATE
    if (index % RETUNE === 0) {
      hertz = at(pitch, now) * (1 + shake(now) * (0.008 + 0.07 * rough))
      for (const [place, [frequency, q]] of formants.entries()) {
        if (typeof frequency === 'function') filters[place]?.tune(frequency(now), q)
      }
    }
    const rattle = rough > 0 ? 1 - rough * 0.6 * (0.5 + 0.5 * half(hertz / 2)) : 1
    const source = folds(hertz) * rattle * (1 - breath) + (random.next() * 2 - 1) * breath
    let out = 0
    for (let place = 0; place < filters.length; place++) {
      const filter = filters[place] as StateVariableFilter
      filter.process(source)
      out += filter.band * (formants[place]?.[2] ?? 0)
    }
    samples[index] = out * at(level, now)
  }
  fadeEdges(samples, voice.attack ?? 0.01, voice.release ?? 0.03)
  return samples
}

/** Formants of vowels, for an adult vocal tract. */
export const vowels = {
  a: [
    [800, 6, 1],
    [1200, 8, 0.6],
    [2600, 9, 0.25],
  ],
  e: [
    [500, 6, 1],
    [1900, 9, 0.5],
    [2600, 9, 0.25],
  ],
  i: [
    [300, 6, 1],
    [2300, 10, 0.4],
    [3000, 10, 0.25],
  ],
  o: [
    [480, 6, 1],
    [850, 8, 0.6],
    [2500, 9, 0.12],
  ],
  u: [
    [320, 6, 1],
    [700, 8, 0.5],
    [2400, 9, 0.06],
  ],
} as const satisfies Record<string, readonly Formant[]>
