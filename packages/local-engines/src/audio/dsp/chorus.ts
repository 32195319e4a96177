import { sine } from './oscillator.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Settings of a chorus. */
export interface Chorus {
  /** Modulation rate in hertz. */
  readonly rate: number
  /** Modulation depth in milliseconds. */
  readonly depth: number
  /** Delay of the copies in milliseconds. */
  readonly delay: number
  /** Mix of the copies, 0 to 1. */
  readonly mix: number
}

/** Adds a chorus in place; the copies of the two sides are modulated in opposite directions. */
export function applyChorus([left, right]: Stereo, chorus: Chorus): void {
  waver(left, chorus, 0)
  waver(right, chorus, 0.5)
}

function waver(samples: Float32Array, { rate, depth, delay, mix }: Chorus, phase: number): void {
  const size = Math.ceil(((delay + 2 * depth) * SAMPLE_RATE) / 1000) + 4
  const ring = new Float32Array(size)
  for (let index = 0; index < samples.length; index++) {
    const input = samples[index] as number
    ring[index % size] = input
    const turns = (index * rate) / SAMPLE_RATE + phase
    const first = tap(ring, index, delay + depth * (1 + sine(turns)), size)
    const second = tap(ring, index, delay + depth * (1 + sine(turns * 1.31 + 0.33)), size)
    samples[index] = input * (1 - mix / 2) + (first - second * 0.6) * mix * 0.7
  }
}

function tap(ring: Float32Array, now: number, milliseconds: number, size: number): number {
  const place = now - (milliseconds * SAMPLE_RATE) / 1000 + size
  const index = Math.floor(place)
  const low = ring[index % size] as number
  return low + ((ring[(index + 1) % size] as number) - low) * (place - index)
}
