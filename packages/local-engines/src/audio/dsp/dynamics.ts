import { SAMPLE_RATE, type Stereo } from './stereo.ts'

const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE)
const RELEASE = Math.exp(-1 / (0.08 * SAMPLE_RATE))

/** Limits all peaks, including those between samples, to a ceiling (amplitude) in place, with lookahead. */
export function limit([left, right]: Stereo, ceiling: number): void {
  const length = left.length
  const needed = new Float32Array(length)
  let isLoud = false
  for (let index = 0; index < length; index++) {
    const peak = Math.max(peakAround(left, index), peakAround(right, index))
    needed[index] = peak > ceiling ? ceiling / peak : 1
    if (peak > ceiling) isLoud = true
  }
  if (!isLoud) return
  holdAhead(needed)
  const window = LOOK_AHEAD
  // A sound may begin with a peak, so its gain applies from the start.
  let gain = needed[Math.min(length - 1, window)] as number
  let sum = gain * window
  const ring = new Float64Array(window).fill(gain)
  for (let index = 0; index < length; index++) {
    // Drops immediately (smoothed by the window below) and rises slowly.
    const target = needed[Math.min(length - 1, index + window)] as number
    gain = target < gain ? target : target + (gain - target) * RELEASE
    const place = index % window
    sum += gain - (ring[place] as number)
    ring[place] = gain
    const smoothed = sum / window
    left[index] = (left[index] as number) * smoothed
    right[index] = (right[index] as number) * smoothed
  }
}

/** Extends each minimum over the following window, so that averaging over a window does not raise it. */
function holdAhead(needed: Float32Array): void {
  // Indexes and values of a monotonic queue, at most one window long.
  const size = LOOK_AHEAD + 2
  const places = new Int32Array(size)
  const values = new Float32Array(size)
  let [first, last] = [0, 0]
  for (let index = 0; index < needed.length; index++) {
    const value = needed[index] as number
    while (last > first && (values[(last - 1) % size] as number) >= value) last -= 1
    places[last % size] = index
    values[last % size] = value
    last += 1
    if ((places[first % size] as number) < index - LOOK_AHEAD) first += 1
    needed[index] = values[first % size] as number
  }
}

/** The largest value at a sample or halfway to the next, by interpolation over six samples. */
export function peakAround(samples: Float32Array, index: number): number {
  const here = samples[index] as number
  const size = here < 0 ? -here : here
  if (index < 2 || index + 3 >= samples.length) return size
  const near = here + (samples[index + 1] as number)
  const far = (samples[index - 1] as number) + (samples[index + 2] as number)
  const farther = (samples[index - 2] as number) + (samples[index + 3] as number)
  const between = 0.6 * near - 0.13 * far + 0.03 * farther
  const half = between < 0 ? -between : between
  return half > size ? half : size
}

export interface Compression {
  /** Threshold in decibels below full scale. */
  readonly threshold: number
  /** Ratio of input to output decibels. */
  readonly ratio: number
  /** Attack and release in seconds. */
  readonly attack: number
  readonly release: number
}

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

/** Soft clipping at ±1 (a rational approximation of tanh). */
export function soften(value: number): number {
  if (value > 3) return 1
  if (value < -3) return -1
  const square = value * value
  return (value * (27 + square)) / (27 + 9 * square)
}

/**
 * Applies soft clipping in place; a `drive` of 1 is warm, 10 is an overdriven amplifier. Full scale stays full scale.
 */
export function saturate(samples: Float32Array, drive: number): void {
  const back = 1 / soften(drive)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = soften((samples[index] as number) * drive) * back
  }
}

/** Reduces the resolution to `bits` and the sample rate by a factor of `hold`, in place. */
export function crush(samples: Float32Array, bits: number, hold: number): void {
  const steps = 2 ** (bits - 1)
  let held = 0
  for (let index = 0; index < samples.length; index++) {
    if (index % hold === 0) held = Math.round((samples[index] as number) * steps) / steps
    samples[index] = held
  }
}
