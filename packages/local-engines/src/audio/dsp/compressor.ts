import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Settings of a compressor. */
export interface Compression {
  /** Threshold in decibels below full scale. */
  readonly threshold: number
  /** Ratio of input to output decibels. */
  readonly ratio: number
  /** Attack and release in seconds. */
  readonly attack: number
  readonly release: number
}

/** Compresses in place, both sides equally. */
export function compress([left, right]: Stereo, { threshold, ratio, attack, release }: Compression): void {
  const rise = Math.exp(-1 / (attack * SAMPLE_RATE))
  const fall = Math.exp(-1 / (release * SAMPLE_RATE))
  const limit = 10 ** (threshold / 20)
  const slope = 1 / ratio - 1
  let level = 0
  for (let index = 0; index < left.length; index++) {
    const peak = Math.max(Math.abs(left[index] as number), Math.abs(right[index] as number))
    level = peak + (level - peak) * (peak > level ? rise : fall)
    if (level > limit) {
      const gain = (level / limit) ** slope
      left[index] = (left[index] as number) * gain
      right[index] = (right[index] as number) * gain
    }
  }
}
