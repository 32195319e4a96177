import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { shapeBy } from '../../dsp/envelope.ts'
import { noiseSource } from '../../dsp/noise.ts'
import { createOscillator, sine } from '../../dsp/oscillator.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { centred, type Instrument, silence, type Tone } from './instrument.ts'

/** A string section of six players, slightly apart. */
export const strings: Instrument = (tone) => {
  const attack = Math.min(0.22, tone.held * 0.35)
  return [section(tone, attack, -1), section(tone, attack, 1)]
}

/** A string section playing staccato. */
export const shortStrings: Instrument = (tone) => {
  const short = { ...tone, held: Math.min(tone.held, 0.22) }
  return [section(short, 0.018, -1), section(short, 0.018, 1)]
}

/** One violin, or a cello in the low register, with a slow, delayed vibrato. */
export const soloStrings: Instrument = (tone) => {
  const { frequency, held, velocity, random } = tone
  const release = 0.18
  const out = silence(held + release)
  const bow = noiseSource(random, 'pink')
  const saw = createOscillator('saw', random.next())
  const rate = random.between(5.1, 5.8)
  for (let index = 0; index < out.length; index++) {
    const seconds = index / SAMPLE_RATE
    const depth = 0.0045 * Math.min(1, Math.max(0, (seconds - 0.15) / 0.35))
    out[index] = saw(frequency * (1 + depth * sine(seconds * rate))) * 0.6 + bow() * 0.03
  }
  applyBiquad(out, designBiquad('low', 1400 + 3400 * velocity, 0.6))
  for (const [formant, gain] of [
    [450, 4],
    [1100, 3],
    [2700, 5],
  ] as const) {
    applyBiquad(out, designBiquad('peak', formant, 1.4, gain))
  }
  applyBiquad(out, designBiquad('high', frequency * 0.8, 0.7))
  shapeBy(out, { attack: Math.min(0.09, held * 0.3), decay: 0.5, sustain: 0.85, release }, held)
  return centred(out)
}

/** Half of the section, on one side. */
function section({ frequency, held, velocity, random }: Tone, attack: number, side: -1 | 1): Float32Array {
  const release = attack < 0.05 ? 0.16 : 0.4
  const out = silence(held + release)
  const players = [-1, 0.35, 1].map((place) => ({
    saw: createOscillator('saw', random.next()),
    detune: 1 + place * 0.0026 + side * 0.0011,
    rate: random.between(4.6, 5.9),
    phase: random.next(),
  }))
  for (const { saw, detune, rate, phase } of players) {
    let bend = 1
    for (let index = 0; index < out.length; index++) {
      const seconds = index / SAMPLE_RATE
      if (index % 32 === 0)
        bend = detune * (1 + 0.0021 * Math.min(1, seconds * 2) * sine(seconds * rate + phase))
      out[index] = (out[index] as number) + saw(frequency * bend) * 0.3
    }
  }
  applyBiquad(out, designBiquad('low', Math.min(9000, 900 + frequency * 1.4 + 3200 * velocity), 0.55))
  applyBiquad(out, designBiquad('high', Math.max(60, frequency * 0.7), 0.7))
  applyBiquad(out, designBiquad('peak', 500, 1, 2))
  applyBiquad(out, designBiquad('peak', 2500, 1.2, -2))
  shapeBy(out, { attack, decay: 0.6, sustain: attack < 0.05 ? 0.35 : 0.9, release }, held)
  return out
}
