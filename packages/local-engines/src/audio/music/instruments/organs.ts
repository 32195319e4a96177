import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { shapeBy } from '../../dsp/envelope.ts'
import { makeNoise } from '../../dsp/noise.ts'
import { createOscillator, sine } from '../../dsp/oscillator.ts'
import { addTo, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Instrument, silence } from './instrument.ts'

/** Frequency ratio and level of each drawbar. */
const DRAWBARS = [
  [0.5, 0.7],
  [1.5, 0.35],
  [1, 1],
  [2, 0.5],
  [3, 0.28],
  [4, 0.22],
  [6, 0.08],
  [8, 0.1],
] as const

/** A tonewheel organ with a rotating loudspeaker. */
export const organ: Instrument = ({ frequency, held, random }) => {
  const release = 0.06
  const left = silence(held + release)
  const right = silence(held + release)
  const start = random.next()
  for (const [ratio, drawn] of DRAWBARS) {
    const step = (frequency * ratio) / SAMPLE_RATE
    if (step > 0.4) continue
    for (let index = 0; index < left.length; index++) {
      const turn = sine((index / SAMPLE_RATE) * 5.9 + start)
      const value = drawn * 0.24 * sine(index * step + 0.02 * ratio * turn)
      left[index] = (left[index] as number) + value * (1 + 0.22 * turn)
      right[index] = (right[index] as number) + value * (1 - 0.22 * turn)
    }
  }
  const click = makeNoise(0.006, random)
  applyBiquad(click, designBiquad('band', 2600, 1))
  for (const channel of [left, right]) {
    addTo(channel, click, 0, 0.12)
    shapeBy(channel, { attack: 0.004, decay: 1, sustain: 1, release }, held)
  }
  return [left, right]
}

/** An accordion: two slightly detuned reeds. */
export const accordion: Instrument = ({ frequency, held, velocity, random }) => {
  const release = 0.09
  const sides = [1.0022, 0.9979].map((detune) => {
    const reed = createOscillator('pulse', random.next())
    const other = createOscillator('saw', random.next())
    const out = silence(held + release)
    for (let index = 0; index < out.length; index++) {
      out[index] = 0.3 * reed(frequency * detune) + 0.25 * other(frequency)
    }
    applyBiquad(out, designBiquad('low', 1800 + 2400 * velocity, 0.6))
    applyBiquad(out, designBiquad('peak', 1000, 1, 3))
    shapeBy(out, { attack: 0.03, decay: 0.5, sustain: 0.9, release }, held)
    return out
  })
  return [sides[0] as Float32Array, sides[1] as Float32Array]
}
