import { describe, expect, it } from 'vitest'
import { loudnessOf, peakOf } from '../../dsp/loudness.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { loadSampler } from '../sampler/sampler.ts'
import type { MusicRequest } from '../writing/brief.ts'
import { compose } from '../writing/compose.ts'
import { playScore } from './play-score.ts'

const sampler = await loadSampler()
const SECONDS = 8
const CASES = [
  ['ambient', { text: 'ambient loop' }],
  ['drums and tape', { text: 'a seamless lofi beat' }],
  ['driving synthesizers', { text: 'looping synthwave' }],
  ['an exact tempo', { text: 'house loop', tempo: 124 }],
] as const

function perform(options: MusicRequest): Stereo {
  const { score } = compose(options, SECONDS, 1)
  return playScore(score, { sampler, seed: 1, onProgress: () => undefined })
}

/** The largest step between samples whose slope changes, which is what a click is, in a range that may wrap. */
function roughness(samples: Float32Array, from: number, to: number): number {
  const at = (index: number) => samples[(index + samples.length) % samples.length] as number
  let most = 0
  for (let index = from; index < to; index++) {
    most = Math.max(most, Math.abs(at(index + 1) - 2 * at(index) + at(index - 1)))
  }
  return most
}

function rms(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from, to)
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length)
}

describe.each(CASES)('a loop: %s', (_, options) => {
  const sound = perform(options)

  it('has its length and loudness', () => {
    expect(sound[0].length).toBe(SECONDS * SAMPLE_RATE)
    expect(Math.abs(loudnessOf(sound) + 16)).toBeLessThan(1)
    expect(20 * Math.log10(peakOf(sound))).toBeLessThanOrEqual(-1)
  })

  it('does not click where its end meets its beginning', () => {
    const near = Math.round(0.25 * SAMPLE_RATE)
    for (const samples of sound) {
      const around = Math.max(roughness(samples, -near, -20), roughness(samples, 20, near))
      expect(roughness(samples, -20, 20)).toBeLessThanOrEqual(around)
    }
  })

  it('begins with what rings over its end', () => {
    // The first notes start 20 ms later.
    const ringing = Math.round(0.01 * SAMPLE_RATE)
    for (const samples of sound) {
      const end = rms(samples, samples.length - ringing, samples.length)
      expect(rms(samples, 0, ringing)).toBeGreaterThan(end / 4)
      expect(end).toBeGreaterThan(0.001)
    }
  })

  it('has whole beats', () => {
    const { score } = compose(options, SECONDS, 1)
    expect(score.finalBeat).toBe(Math.round(score.finalBeat))
    expect((score.finalBeat * 60) / score.tempo).toBeCloseTo(SECONDS, 6)
    if ('tempo' in options) expect(Math.abs(score.tempo / options.tempo - 1)).toBeLessThan(0.035)
  })
})

it('only a loop rings from its end into its beginning', () => {
  const [left] = perform({ text: 'ambient' })
  expect(rms(left, 0, Math.round(0.01 * SAMPLE_RATE))).toBeLessThan(0.005)
  expect(rms(left, left.length - 441, left.length)).toBeLessThan(0.001)
})
