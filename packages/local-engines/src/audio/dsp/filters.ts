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

/** Filters samples in place and returns them. `frequency` in hertz, `gain` in decibels. */
export function filtered(
  samples: Float32Array,
  ...[kind, frequency, q, gain]: Parameters<typeof designBiquad>
): Float32Array {
  applyBiquad(samples, designBiquad(kind, frequency, q, gain))
  return samples
}

const TINY = 1e-18

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

/** A filter whose frequency can be modulated (after Simper's trapezoidal design). */
export class StateVariableFilter {
  /** Low-pass output of the last `process`. */
  low = 0
  band = 0
  high = 0
  #first = 0
  #second = 0
  #damping = 1
  #a1 = 0
  #a2 = 0
  #a3 = 0

  constructor(frequency: number, q = Math.SQRT1_2) {
    this.tune(frequency, q)
  }

  /** Sets the frequency in hertz and the resonance. */
  tune(frequency: number, q = Math.SQRT1_2): void {
    const g = Math.tan((Math.PI * Math.max(10, Math.min(frequency, SAMPLE_RATE * 0.45))) / SAMPLE_RATE)
    this.#damping = 1 / q
    this.#a1 = 1 / (1 + g * (g + this.#damping))
    this.#a2 = g * this.#a1
    this.#a3 = g * this.#a2
  }

  /** Processes a sample and returns `low`. */
  process(input: number): number {
    const rest = input - this.#second
    this.band = this.#a1 * this.#first + this.#a2 * rest
    this.low = this.#second + this.#a2 * this.#first + this.#a3 * rest
    this.#first = 2 * this.band - this.#first
    this.#second = 2 * this.low - this.#second
    this.high = input - this.#damping * this.band - this.low
    return this.low
  }
}
