import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { shapeBy } from '../../dsp/envelope.ts'
import { noiseSource } from '../../dsp/noise.ts'
import { createOscillator, sine } from '../../dsp/oscillator.ts'
import { StateVariableFilter } from '../../dsp/state-variable-filter.ts'
import { addTo, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Instrument, silence, type Tone } from './instrument.ts'
import { addPartial } from './partials.ts'

/** Detuned saws through a slowly moving filter. */
export const warmPad: Instrument = (tone) => [padSide(tone, -1, 1), padSide(tone, 1, 1)]

/** The same, brighter: a polysynth of the eighties. */
export const brightPad: Instrument = (tone) => [padSide(tone, -1, 2.3), padSide(tone, 1, 2.3)]

/** Sines with a slow attack, and overtones at the octave and the twelfth. */
export const glassPad: Instrument = (tone) => [glassSide(tone), glassSide(tone)]

/** A choir singing `ah`. */
export const choir: Instrument = (tone) => [choirSide(tone), choirSide(tone)]

function padSide(
  { frequency, held, velocity, random }: Tone,
  side: -1 | 1,
  brightness: number,
): Float32Array {
  const release = Math.min(1.1, 0.35 + held * 0.3)
  const out = silence(held + release)
  const first = createOscillator('saw', random.next())
  const second = createOscillator('saw', random.next())
  const below = createOscillator('triangle', random.next())
  const filter = new StateVariableFilter(500)
  const phase = random.next()
  const open = (380 + 1500 * velocity) * brightness
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    if (index % 32 === 0) {
      const swell = 1 - Math.exp(-seconds / 0.9)
      filter.tune(
        open * (0.55 + 0.6 * swell) * (1 + 0.22 * sine(seconds * 0.17 + phase)) + frequency * 0.5,
        0.8,
      )
    }
    const raw =
      0.34 * first(frequency * (1 + side * 0.0031)) +
      0.34 * second(frequency * (1 - side * 0.0047)) +
      0.3 * below(frequency * 0.5)
    out[index] = filter.process(raw)
  }
  shapeBy(out, { attack: Math.min(0.45, held * 0.4), decay: 1, sustain: 0.9, release }, held)
  return out
}

const GLASS = [
  [1, 1],
  [2.003, 0.34],
  [2.997, 0.2],
  [4.01, 0.12],
  [0.5, 0.3],
] as const
/** Longer than any note, so that it does not decay. */
const ENDLESS_SECONDS = 10_000

function glassSide({ frequency, held, velocity, random }: Tone): Float32Array {
  const release = Math.min(2.2, 0.6 + held * 0.5)
  const out = silence(held + release)
  for (const [ratio, share] of GLASS) {
    const amplitude = share * 0.25 * (ratio > 2.5 ? velocity : 1)
    // Two slightly detuned oscillators beat slowly.
    const apart = random.between(0.06, 0.2)
    for (const detune of [apart, -apart]) {
      addPartial(out, { frequency: frequency * ratio + detune, amplitude, ring: ENDLESS_SECONDS })
    }
  }
  shapeBy(out, { attack: Math.min(1.2, held * 0.5), decay: 1, sustain: 1, release }, held)
  return out
}

const VOWEL = [
  [730, 1, 7],
  [1090, 0.55, 8],
  [2440, 0.28, 10],
  [3300, 0.12, 10],
] as const

function choirSide({ frequency, held, velocity, random }: Tone): Float32Array {
  const release = 0.5
  const source = silence(held + release)
  const breath = noiseSource(random, 'pink')
  const singers = [-0.004, 0.0005, 0.0045].map((detune) => ({
    saw: createOscillator('saw', random.next()),
    detune: 1 + detune + random.bell() * 0.001,
    rate: random.between(4.4, 5.6),
    phase: random.next(),
  }))
  for (let index = 0; index < source.length; index++) source[index] = breath() * 0.05
  for (const { saw, detune, rate, phase } of singers) {
    let pitch = frequency
    for (let index = 0; index < source.length; index++) {
      if (index % 32 === 0) {
        const seconds = index / SAMPLE_RATE
        pitch = frequency * detune * (1 + 0.004 * Math.min(1, seconds) * sine(seconds * rate + phase))
      }
      source[index] = (source[index] as number) + saw(pitch) * 0.3
    }
  }
  const out = silence(held + release)
  for (const [formant, gain, q] of VOWEL) {
    const sung = source.slice()
    applyBiquad(sung, designBiquad('band', formant * (0.97 + 0.06 * velocity), q))
    addTo(out, sung, 0, gain * 2.2)
  }
  applyBiquad(source, designBiquad('low', frequency * 1.5, 0.7))
  addTo(out, source, 0, 0.4)
  shapeBy(out, { attack: Math.min(0.3, held * 0.4), decay: 1, sustain: 0.95, release }, held)
  return out
}
