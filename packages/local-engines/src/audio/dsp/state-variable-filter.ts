import { SAMPLE_RATE } from './stereo.ts'

/** A filter whose frequency may move while it sounds (after Simper's trapezoidal design). */
export class StateVariableFilter {
  /** What is below the frequency, after the last `process`. */
  low = 0
  /** What is around it. */
  band = 0
  /** What is above it. */
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

  /** Sets frequency in hertz and resonance. */
  tune(frequency: number, q = Math.SQRT1_2): void {
    const g = Math.tan((Math.PI * Math.max(10, Math.min(frequency, SAMPLE_RATE * 0.45))) / SAMPLE_RATE)
    this.#damping = 1 / q
    this.#a1 = 1 / (1 + g * (g + this.#damping))
    this.#a2 = g * this.#a1
    this.#a3 = g * this.#a2
  }

  /** Takes a sample; answers `low`. */
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
