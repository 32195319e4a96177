import { describe, expect, it } from 'vitest'
import { loudnessOf, master, peakOf } from './loudness.ts'
import { createRandom } from './random.ts'
import { createStereo, SAMPLE_RATE } from './stereo.ts'

/** A sine of 997 Hz in one channel at full scale is −3.01 LUFS (ITU-R BS.1770-4, annex 1). */
function sine(amplitude: number, seconds: number, sampleRate = SAMPLE_RATE) {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => amplitude * Math.sin((2 * Math.PI * 997 * at) / sampleRate),
  )
}

describe('loudness', () => {
  it('agrees with the standard', () => {
    expect(loudnessOf([sine(1, 5)])).toBeCloseTo(-3.01, 1)
    expect(loudnessOf([sine(0.1, 5), sine(0.1, 5)])).toBeCloseTo(-20, 1)
    expect(loudnessOf([sine(1, 5, 16_000)], 16_000)).toBeCloseTo(-3.01, 1)
  })

  it('does not count silence', () => {
    const half = new Float32Array(10 * SAMPLE_RATE)
    half.set(sine(0.5, 5))
    expect(loudnessOf([half])).toBeCloseTo(loudnessOf([sine(0.5, 5)]), 0)
    expect(loudnessOf([new Float32Array(SAMPLE_RATE)])).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('mastering', () => {
  it.each([0, 1, 3])(
    'reaches its loudness below the ceiling, also with a click after %i ms',
    (milliseconds) => {
      const mix = createStereo(4)
      const random = createRandom(1)
      for (const samples of mix) {
        for (let at = 0; at < samples.length; at++) samples[at] = 0.02 * (random.next() - 0.5)
        const click = Math.round((milliseconds * SAMPLE_RATE) / 1000)
        samples[click] = 0.9
        samples[click + 1] = -0.9
        samples[2 * SAMPLE_RATE] = 1
      }
      master(mix)
      expect(Math.abs(loudnessOf(mix) + 16)).toBeLessThan(0.3)
      expect(20 * Math.log10(peakOf(mix))).toBeLessThan(-2.1)
    },
  )
})
