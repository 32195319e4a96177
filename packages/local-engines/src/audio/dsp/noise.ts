import type { Random } from './random.ts'
import { SAMPLE_RATE } from './stereo.ts'

/** White, pink (−3 dB per octave) and brown (−6 dB per octave). */
export type NoiseColour = 'white' | 'pink' | 'brown'

/** Noise of a given length, about −1 to 1. */
export function makeNoise(seconds: number, random: Random, colour: NoiseColour = 'white'): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  const next = noiseSource(random, colour)
  for (let index = 0; index < samples.length; index++) samples[index] = next()
  return samples
}

/** A noise generator. */
export function noiseSource(random: Random, colour: NoiseColour): () => number {
  if (colour === 'white') return () => random.next() * 2 - 1
  if (colour === 'brown') {
    let level = 0
    return () => {
      // Leaky, so that it stays around zero.
      level = level * 0.996 + (random.next() * 2 - 1) * 0.06
      return Math.max(-1, Math.min(1, level * 1.6))
    }
  }
  let [slow, middle, fast] = [0, 0, 0]
  return () => {
    // Kellet's economy filter: three poles approximate the slope.
    const white = random.next() * 2 - 1
    slow = 0.99765 * slow + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    fast = 0.57 * fast + white * 1.0526913
    return (slow + middle + fast + white * 0.1848) * 0.22
  }
}
