import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { applyChorus } from '../../dsp/chorus.ts'
import { sine } from '../../dsp/oscillator.ts'
import { saturate } from '../../dsp/saturation.ts'
import { SAMPLE_RATE, type Stereo, scale } from '../../dsp/stereo.ts'
import type { Insert } from '../score.ts'

const effects: Readonly<Record<Insert, (sound: Stereo) => void>> = {
  amplifier: eachSide(amplify),
  chorus: (sound) => applyChorus(sound, { rate: 0.6, depth: 2.2, delay: 9, mix: 0.7 }),
  tremolo: sway,
  drive: eachSide((samples) => saturate(samples, 2.4)),
  dark: eachSide((samples) => applyBiquad(samples, designBiquad('low', 900, 0.7))),
  bright: eachSide((samples) => applyBiquad(samples, designBiquad('highShelf', 4000, 0.7, 4))),
}

/** Applies a track's insert effects in place. */
export function applyInserts(sound: Stereo, inserts: readonly Insert[]): void {
  for (const insert of inserts) effects[insert](sound)
}

function eachSide(change: (samples: Float32Array) => void): (sound: Stereo) => void {
  return (sound) => {
    for (const samples of sound) change(samples)
  }
}

/** An overdriven valve amplifier and its loudspeakers, which cut the treble. */
function amplify(samples: Float32Array): void {
  applyBiquad(samples, designBiquad('high', 110, 0.7))
  applyBiquad(samples, designBiquad('peak', 800, 0.8, 5))
  scale(samples, 1.6)
  saturate(samples, 5)
  applyBiquad(samples, designBiquad('high', 60, 0.7))
  saturate(samples, 3)
  applyBiquad(samples, designBiquad('peak', 2400, 1.1, 3))
  applyBiquad(samples, designBiquad('peak', 420, 1, -3))
  applyBiquad(samples, designBiquad('low', 4600, 0.8))
  applyBiquad(samples, designBiquad('low', 5200, 0.6))
}

function sway([left, right]: Stereo): void {
  for (let index = 0; index < left.length; index++) {
    const level = 1 - 0.14 * (1 + sine((index / SAMPLE_RATE) * 4.2))
    left[index] = (left[index] as number) * level
    right[index] = (right[index] as number) * level
  }
}
