import { SAMPLE_RATE } from './stereo.ts'

/** Types of second-order filters. `peak`, `lowShelf` and `highShelf` use the gain. */
export type BiquadKind = 'low' | 'high' | 'band' | 'peak' | 'lowShelf' | 'highShelf'

/** Coefficients, normalized to a0 = 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** Designs a filter (after Bristow-Johnson's cookbook). `frequency` in hertz, `gain` in decibels. */
export function designBiquad(kind: BiquadKind, frequency: number, q = Math.SQRT1_2, gain = 0): Biquad {
  const omega = (2 * Math.PI * Math.min(frequency, SAMPLE_RATE * 0.49)) / SAMPLE_RATE
  const cosine = Math.cos(omega)
  const alpha = Math.sin(omega) / (2 * q)
  const amplitude = 10 ** (gain / 40)
  const root = 2 * Math.sqrt(amplitude) * alpha
  const [up, down] = [amplitude + 1, amplitude - 1]
  switch (kind) {
    case 'low':
      return divided((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha)
    case 'high':
      return divided((1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha)
    case 'band':
      return divided(alpha, 0, -alpha, 1 + alpha, -2 * cosine, 1 - alpha)
    case 'peak':
      return divided(
        1 + alpha * amplitude,
        -2 * cosine,
        1 - alpha * amplitude,
        1 + alpha / amplitude,
        -2 * cosine,
        1 - alpha / amplitude,
      )
    case 'lowShelf':
      return divided(
        amplitude * (up - down * cosine + root),
        2 * amplitude * (down - up * cosine),
        amplitude * (up - down * cosine - root),
        up + down * cosine + root,
        -2 * (down + up * cosine),
        up + down * cosine - root,
      )
    case 'highShelf':
      return divided(
        amplitude * (up + down * cosine + root),
        -2 * amplitude * (down + up * cosine),
        amplitude * (up + down * cosine - root),
        up - down * cosine + root,
        2 * (down - up * cosine),
        up - down * cosine - root,
      )
  }
}

function divided(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad {
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0]
}

const TINY = 1e-18

/** Filters samples in place. */
export function applyBiquad(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): void {
  let first = 0
  let second = 0
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] as number
    const output = b0 * input + first
    first = b1 * input - a1 * output + second
    second = b2 * input - a2 * output
    // Denormal numbers are slow on many processors.
    if (output < TINY && output > -TINY && input === 0) first = second = 0
    samples[index] = output
  }
}
