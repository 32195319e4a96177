import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { shapeBy } from '../../dsp/envelope.ts'
import { noiseSource } from '../../dsp/noise.ts'
import { createOscillator, sine } from '../../dsp/oscillator.ts'
import { StateVariableFilter } from '../../dsp/state-variable-filter.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { centred, type Instrument, silence, type Tone } from './instrument.ts'

/** A flute: nearly a sine, with breath noise at the start and delayed vibrato. */
export const flute: Instrument = ({ frequency, held, velocity, random }) => {
  const release = 0.12
  const out = silence(held + release)
  const breath = noiseSource(random, 'white')
  const air = new StateVariableFilter(Math.min(9000, frequency * 2.1), 1.6)
  const rate = random.between(4.7, 5.4)
  let turns = random.next()
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    const late = Math.min(1, Math.max(0, (seconds - 0.2) / 0.4))
    const wave = sine(seconds * rate) * late
    turns += (frequency * (1 + 0.0032 * wave - 0.012 * Math.exp(-seconds / 0.03))) / SAMPLE_RATE
    const tone =
      sine(turns) +
      (0.16 + 0.22 * velocity) * sine(2 * turns + 0.1) +
      0.09 * velocity * sine(3 * turns) +
      0.03 * velocity * sine(4 * turns)
    air.process(breath())
    const chiff = 0.5 * Math.exp(-seconds / 0.045) + 0.085
    out[index] = 0.5 * tone * (1 + 0.1 * wave) + air.band * chiff * 0.28
  }
  shapeBy(out, { attack: Math.min(0.07, held * 0.3), decay: 0.5, sustain: 0.9, release }, held)
  return centred(out)
}

/** A clarinet: odd partials. */
export const clarinet: Instrument = ({ frequency, held, velocity, random }) => {
  const release = 0.1
  const out = silence(held + release)
  const square = createOscillator('square', random.next())
  const rate = random.between(4.4, 5)
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    const late = Math.min(1, Math.max(0, (seconds - 0.25) / 0.5))
    out[index] = 0.5 * square(frequency * (1 + 0.0016 * late * sine(seconds * rate)))
  }
  applyBiquad(out, designBiquad('low', 700 + frequency * 0.8 + 2200 * velocity, 0.6))
  shapeBy(out, { attack: Math.min(0.06, held * 0.3), decay: 0.5, sustain: 0.9, release }, held)
  return centred(out)
}

/** Brass: the louder, the brighter, with a filter attack on each note. */
export const brass: Instrument = (tone) => [horn(tone, 1.0016, 1), horn(tone, 0.9984, 1)]

/** A muted trumpet. */
export const mutedTrumpet: Instrument = (tone) => {
  const sound = horn(tone, 1, 0.8)
  applyBiquad(sound, designBiquad('high', 500, 0.8))
  applyBiquad(sound, designBiquad('peak', 1700, 1.6, 7))
  applyBiquad(sound, designBiquad('low', 5200, 0.7))
  return centred(sound)
}

function horn({ frequency, held, velocity, random }: Tone, detune: number, openness: number): Float32Array {
  const release = 0.14
  const out = silence(held + release)
  const one = createOscillator('saw', random.next())
  const other = createOscillator('saw', random.next())
  const filter = new StateVariableFilter(frequency, 0.9)
  const rate = random.between(4.8, 5.6)
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    if (index % 16 === 0) {
      const open = 1 - Math.exp(-seconds / 0.05) + 0.5 * Math.exp(-((seconds - 0.06) ** 2) / 0.002)
      filter.tune(frequency * (1 + (1.5 + 6.5 * velocity * openness) * open), 0.9)
    }
    const late = Math.min(1, Math.max(0, (seconds - 0.3) / 0.4))
    const bend = detune * (1 + 0.003 * late * sine(seconds * rate) - 0.01 * Math.exp(-seconds / 0.025))
    out[index] = filter.process(0.4 * one(frequency * bend) + 0.35 * other(frequency * bend * 1.002))
  }
  shapeBy(out, { attack: Math.min(0.045, held * 0.3), decay: 0.35, sustain: 0.8, release }, held)
  return out
}
