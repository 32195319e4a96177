import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { shapeBy } from '../../dsp/envelope.ts'
import { createOscillator, type Shape, sine } from '../../dsp/oscillator.ts'
import { StateVariableFilter } from '../../dsp/state-variable-filter.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { centred, type Instrument, silence, type Tone } from './instrument.ts'

/** A lead: two saws, a filter, a delayed vibrato. */
export const leadSynth: Instrument = ({ frequency, held, velocity, random }) => {
  const release = 0.14
  const out = silence(held + release)
  const saw = createOscillator('saw', random.next())
  const square = createOscillator('square', random.next())
  const filter = new StateVariableFilter(frequency * 3, 1.1)
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    if (index % 32 === 0)
      filter.tune(frequency * 1.5 + 900 + 2800 * velocity * (0.5 + Math.exp(-seconds / 0.25)), 1.1)
    const late = Math.min(1, Math.max(0, (seconds - 0.18) / 0.3))
    const bend = 1 + 0.0042 * late * sine(seconds * 5.3)
    out[index] = filter.process(0.4 * saw(frequency * bend * 1.002) + 0.3 * square(frequency * bend * 0.998))
  }
  shapeBy(out, { attack: 0.008, decay: 0.4, sustain: 0.75, release }, held)
  return centred(out)
}

/** A short, bright pluck whose filter closes immediately. */
export const pluckSynth: Instrument = (tone) => [pluckSide(tone, 1.0028), pluckSide(tone, 0.9972)]

function pluckSide({ frequency, held, velocity, random }: Tone, detune: number): Float32Array {
  const release = 0.22
  const out = silence(Math.min(held, 0.5) + release)
  const saw = createOscillator('saw', random.next())
  const square = createOscillator('square', random.next())
  const filter = new StateVariableFilter(frequency * 2, 1.2)
  for (let index = 0; index < out.length; index++) {
    if (index % 16 === 0) {
      const open = Math.exp(-index / SAMPLE_RATE / 0.09)
      filter.tune(frequency * 1.2 + 250 + (1800 + 4200 * velocity) * open, 1.3)
    }
    out[index] = filter.process(0.4 * saw(frequency * detune) + 0.25 * square(frequency))
  }
  shapeBy(out, { attack: 0.002, decay: 0.45, sustain: 0.25, release }, Math.min(held, 0.5))
  return out
}

/** A supersaw: five detuned saws. */
export const superSaw: Instrument = (tone) => [
  sawSide(tone, [-0.0061, 0.0003, 0.0044]),
  sawSide(tone, [-0.0038, -0.0003, 0.0066]),
]

function sawSide({ frequency, held, velocity, random }: Tone, detunes: readonly number[]): Float32Array {
  const release = 0.16
  const out = silence(held + release)
  for (const detune of detunes) {
    const saw = createOscillator('saw', random.next())
    const pitch = frequency * (1 + detune)
    for (let index = 0; index < out.length; index++) out[index] = (out[index] as number) + 0.28 * saw(pitch)
  }
  applyBiquad(out, designBiquad('low', 1600 + 5200 * velocity, 0.7))
  applyBiquad(out, designBiquad('high', 160, 0.7))
  shapeBy(out, { attack: 0.006, decay: 0.5, sustain: 0.7, release }, held)
  return out
}

/** The square wave of a game console. */
export const chipSquare: Instrument = (tone) => chip(tone, 'square')
/** The console's narrow pulse. */
export const chipPulse: Instrument = (tone) => chip(tone, 'pulse')
/** The console's triangle wave, for basses. */
export const chipTriangle: Instrument = (tone) => chip(tone, 'triangle')

function chip({ frequency, held }: Tone, shape: Shape): ReturnType<Instrument> {
  const release = 0.02
  const out = silence(held + release)
  const wave = createOscillator(shape)
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    const late = seconds > 0.22 ? 0.006 : 0
    out[index] = 0.5 * wave(frequency * (1 + late * sine(seconds * 6.2)))
  }
  const sustain = shape === 'triangle' ? 0.95 : 0.55
  shapeBy(out, { attack: 0.002, decay: 0.35, sustain, release }, held)
  return centred(out)
}
