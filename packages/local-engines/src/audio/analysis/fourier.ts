import { filtered } from '../dsp/filters.ts'
import { middleOf, SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'

/** Sample rate of the analysis: half that of the audio. */
export const ANALYSIS_RATE = SAMPLE_RATE / 2

/** Mixes both channels into one at half the sample rate, for analysis. */
export function toMono(sound: Stereo): Float32Array {
  const both = middleOf(sound)
  filtered(both, 'low', ANALYSIS_RATE * 0.42, 0.7)
  const half = new Float32Array(both.length >> 1)
  for (let index = 0; index < half.length; index++) half[index] = both[2 * index] as number
  return half
}

/** Computes spectra of one size, a power of two. */
export interface Fourier {
  /**
   * Magnitudes from 0 Hz to half the sample rate, of a Hann window that starts at a sample. Samples beyond the ends are
   * silent.
   */
  magnitudes(samples: Float32Array, from: number): Float32Array
}

/** Creates a transform; the next call overwrites its result. */
export function createFourier(size: number): Fourier {
  const window = Float64Array.from(
    { length: size },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
  )
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size))
  const reversed = bitReversal(size)
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const out = new Float32Array(size / 2)
  return {
    magnitudes(samples, from) {
      for (let index = 0; index < size; index++) {
        real[reversed[index] as number] = (samples[from + index] ?? 0) * (window[index] as number)
        imaginary[index] = 0
      }
      transform(real, imaginary, cosines, sines)
      for (let bin = 0; bin < out.length; bin++) {
        out[bin] = Math.hypot(real[bin] as number, imaginary[bin] as number)
      }
      return out
    },
  }
}

function bitReversal(size: number): Uint32Array {
  const bits = Math.log2(size)
  return Uint32Array.from({ length: size }, (_, index) => {
    let turned = 0
    for (let bit = 0; bit < bits; bit++) turned |= ((index >> bit) & 1) << (bits - 1 - bit)
    return turned
  })
}

function transform(
  real: Float64Array,
  imaginary: Float64Array,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  const size = real.length
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let at = 0; at < half; at++) {
        const one = start + at
        const other = one + half
        const cosine = cosines[at * stride] as number
        const sine = sines[at * stride] as number
        const a = real[other] as number
        const b = imaginary[other] as number
        const turnedReal = a * cosine + b * sine
        const turnedImaginary = b * cosine - a * sine
        real[other] = (real[one] as number) - turnedReal
        imaginary[other] = (imaginary[one] as number) - turnedImaginary
        real[one] = (real[one] as number) + turnedReal
        imaginary[one] = (imaginary[one] as number) + turnedImaginary
      }
    }
  }
}
