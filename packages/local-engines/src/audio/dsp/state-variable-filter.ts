import { SAMPLE_RATE } from './stereo.ts'

/** A filter whose frequency can be modulated (after Simper's trapezoidal design). */
export class StateVariableFilter {
  /** Low-pass output of the last `process`. */
  low = 0
  /** Band-pass output. */
  band = 0
  /** High-pass output. */
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
