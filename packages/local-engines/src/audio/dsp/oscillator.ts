import type { Random } from './random.ts'
import { SAMPLE_RATE } from './stereo.ts'

const TABLE_SIZE = 8192
const table = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) =>
  Math.sin((2 * Math.PI * index) / TABLE_SIZE),
)

/** The sine of a phase in turns (1 is a full circle); several times faster than `Math.sin`. */
export function sine(turns: number): number {
  const place = (turns - Math.floor(turns)) * TABLE_SIZE
  const index = place | 0
  const low = table[index] as number
  return low + ((table[index + 1] as number) - low) * (place - index)
}

export type Shape = 'sine' | 'triangle' | 'saw' | 'square' | 'pulse'

const PULSE_WIDTH = 0.25

/** Returns the next sample; the frequency in hertz can change with each sample. */
export type Oscillator = (frequency: number) => number

/** Creates an oscillator with band-limited steps (PolyBLEP), so that high notes do not alias. `phase` in turns. */
export function createOscillator(shape: Shape, phase = 0): Oscillator {
  let turns = phase - Math.floor(phase)
  return (frequency) => {
    const step = frequency / SAMPLE_RATE
    const now = turns
    turns += step
    if (turns >= 1) turns -= 1
    switch (shape) {
      case 'sine':
        return sine(now)
      case 'triangle':
        return 1 - 4 * Math.abs(now - 0.5)
      case 'saw':
        return 2 * now - 1 - smoothStep(now, step)
      case 'square':
        return pulse(now, step, 0.5)
      case 'pulse':
        return pulse(now, step, PULSE_WIDTH)
    }
  }
}

function pulse(now: number, step: number, width: number): number {
  const fall = now < width ? now - width + 1 : now - width
  // Without its mean, so that a narrow pulse has no DC offset.
  return (now < width ? 1 : -1) + smoothStep(now, step) - smoothStep(fall, step) - (2 * width - 1)
}

/** The correction that band-limits a step of height 2 at phase 0. */
function smoothStep(now: number, step: number): number {
  if (now < step) {
    const part = now / step
    return part + part - part * part - 1
  }
  if (now > 1 - step) {
    const part = (now - 1) / step
    return part * part + part + part + 1
  }
  return 0
}

/** White, pink (−3 dB per octave) and brown (−6 dB per octave). */
export type NoiseColour = 'white' | 'pink' | 'brown'

/** Noise of a given length, about −1 to 1. */
export function makeNoise(seconds: number, random: Random, colour: NoiseColour = 'white'): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  const next = noiseSource(random, colour)
  for (let index = 0; index < samples.length; index++) samples[index] = next()
  return samples
}

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
