import { applyBiquad, designBiquad } from '../dsp/biquad.ts'
import { middleOf, SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'

/** Sample rate of the analysis: half that of the audio. */
export const ANALYSIS_RATE = SAMPLE_RATE / 2

/** Mixes both channels into one at half the sample rate, for analysis. */
export function toMono(sound: Stereo): Float32Array {
  const both = middleOf(sound)
  applyBiquad(both, designBiquad('low', ANALYSIS_RATE * 0.42, 0.7))
  const half = new Float32Array(both.length >> 1)
  for (let index = 0; index < half.length; index++) half[index] = both[2 * index] as number
  return half
}
