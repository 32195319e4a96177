import { filtered } from '../../dsp/filters.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'

/** Both sides mixed to mono. */
export function toMono([left, right]: Stereo): Float32Array {
  return left.map((value, index) => (value + (right[index] as number)) / 2)
}

/** A section, in seconds. */
export function between(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE))
}

/** Root mean square. */
export function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
}

/** Level around a frequency. */
export function levelAt(samples: Float32Array, frequency: number, q = 4): number {
  const band = samples.slice()
  filtered(band, 'band', frequency, q)
  return levelOf(band)
}

/** Level above a frequency. */
export function levelAbove(samples: Float32Array, frequency: number): number {
  const high = samples.slice()
  for (let pass = 0; pass < 3; pass++) filtered(high, 'high', frequency)
  return levelOf(high)
}

/** Approximate pitch in hertz: zero crossings per second, halved. */
export function pitchLike(samples: Float32Array): number {
  let changes = 0
  for (let index = 1; index < samples.length; index++) {
    if ((samples[index] as number) * (samples[index - 1] as number) < 0) changes++
  }
  return (changes * SAMPLE_RATE) / samples.length / 2
}

/** Times of onsets in seconds, where the level rises from well below to near its maximum. */
export function onsetsOf(samples: Float32Array): number[] {
  const hop = 220
  // Longer than the period of low frequencies, so that their oscillation does not count as an onset.
  const hold = 5
  const levels = Array.from({ length: Math.floor(samples.length / hop) }, (_, index) =>
    levelOf(samples.subarray(index * hop, (index + 1) * hop)),
  )
  const highest = Math.max(...levels)
  const onsets: number[] = []
  let isQuiet = true
  for (const [index, level] of levels.entries()) {
    if (isQuiet && level > 0.35 * highest) {
      onsets.push((index * hop) / SAMPLE_RATE)
      isQuiet = false
    } else if (Math.max(...levels.slice(Math.max(0, index - hold), index + 1)) < 0.2 * highest) isQuiet = true
  }
  return onsets
}
