import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { applyChorus } from '../../dsp/chorus.ts'
import { sine } from '../../dsp/oscillator.ts'
import { crush, saturate } from '../../dsp/saturation.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import type { Insert } from '../score.ts'
import { bringTo } from './finishes.ts'

const effects: Readonly<Record<Insert, (sound: Stereo) => void>> = {
  chorus: (sound) => applyChorus(sound, { rate: 0.6, depth: 2.2, delay: 9, mix: 0.7 }),
  tremolo: sway,
  drive: eachSide((samples) => saturate(samples, 2.4)),
  dark: eachSide((samples) => applyBiquad(samples, designBiquad('low', 900, 0.7))),
  bright: eachSide((samples) => applyBiquad(samples, designBiquad('highShelf', 4000, 0.7, 4))),
  dusty: eachSide(age),
  chip: eachSide((samples) => crush(samples, 5, 5)),
}

/** Applies a track's insert effects in place. Its level changes: some of them depend on it. */
export function applyInserts(sound: Stereo, inserts: readonly Insert[]): void {
  if (inserts.length > 0) bringTo(sound, 0.8)
  for (const insert of inserts) effects[insert](sound)
}

function eachSide(change: (samples: Float32Array) => void): (sound: Stereo) => void {
  return (sound) => {
    for (const samples of sound) change(samples)
  }
}

/** Sampled from an old record. */
function age(samples: Float32Array): void {
  applyBiquad(samples, designBiquad('low', 5600, 0.7))
  applyBiquad(samples, designBiquad('lowShelf', 110, 0.7, 3))
  crush(samples, 10, 2)
  saturate(samples, 1.6)
}

function sway([left, right]: Stereo): void {
  for (let index = 0; index < left.length; index++) {
    const level = 1 - 0.14 * (1 + sine((index / SAMPLE_RATE) * 4.2))
    left[index] = (left[index] as number) * level
    right[index] = (right[index] as number) * level
  }
}
