import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Settings of a reverb. */
export interface Room {
  /** Decay time by 60 dB, in seconds. */
  readonly seconds: number
  /** Low-pass frequency of the walls in hertz. */
  readonly damping: number
  /** Predelay in seconds. */
  readonly preDelay: number
}

/** Milliseconds, without common divisors, so that no pitch dominates. */
const LINES = [29.7, 37.1, 41.1, 43.7, 53.3, 59.9, 67.7, 73.1] as const
const DIFFUSERS = [4.77, 3.6, 12.73, 9.31] as const
const DIFFUSION = 0.62
const COUNT = LINES.length

/** Adds the reverb of one sound to another, or to itself: a feedback delay network of eight lines. */
export function addReverb(into: Stereo, [left, right]: Stereo, room: Room, gain: number): void {
  const length = left.length
  const lines = LINES.map((ms) => new Float32Array(Math.round((ms * SAMPLE_RATE) / 1000)))
  const losses = lines.map((line) => 10 ** ((-3 * line.length) / (SAMPLE_RATE * room.seconds)))
  const places = new Int32Array(COUNT)
  const damped = new Float64Array(COUNT)
  const taps = new Float64Array(COUNT)
  const keep = Math.exp((-2 * Math.PI * room.damping) / SAMPLE_RATE)
  const inputs = [createInput(room.preDelay), createInput(room.preDelay)] as const
  const level = gain * 0.5
  for (let index = 0; index < length; index++) {
    let sum = 0
    for (let line = 0; line < COUNT; line++) {
      const value = (lines[line] as Float32Array)[places[line] as number] as number
      const tap = value + ((damped[line] as number) - value) * keep
      damped[line] = tap
      taps[line] = tap * (losses[line] as number)
      sum += taps[line] as number
    }
    const spread = (sum * 2) / COUNT
    const inLeft = inputs[0](left[index] as number)
    const inRight = inputs[1](right[index] as number)
    let outLeft = 0
    let outRight = 0
    for (let line = 0; line < COUNT; line++) {
      const tap = taps[line] as number
      const buffer = lines[line] as Float32Array
      const place = places[line] as number
      // A Householder matrix preserves energy; only the walls absorb it.
      buffer[place] = (line % 2 === 0 ? inLeft : inRight) + tap - spread
      places[line] = place + 1 === buffer.length ? 0 : place + 1
      const sign = line % 4 < 2 ? 1 : -1
      if (line % 2 === 0) outLeft += tap * sign
      else outRight += tap * sign
    }
    into[0][index] = (into[0][index] as number) + outLeft * level
    into[1][index] = (into[1][index] as number) + outRight * level
  }
}

/** Delays and diffuses a sound sample by sample, so that the first echoes do not rattle. */
function createInput(preDelay: number): (sample: number) => number {
  const wait = new Float32Array(Math.max(1, Math.round(preDelay * SAMPLE_RATE)))
  const rings = DIFFUSERS.map((ms) => new Float32Array(Math.round((ms * SAMPLE_RATE) / 1000)))
  const places = new Int32Array(rings.length)
  let waiting = 0
  return (sample) => {
    let value = wait[waiting] as number
    wait[waiting] = sample
    if (++waiting === wait.length) waiting = 0
    for (let index = 0; index < rings.length; index++) {
      const ring = rings[index] as Float32Array
      const place = places[index] as number
      const output = (ring[place] as number) - DIFFUSION * value
      ring[place] = value + DIFFUSION * output
      places[index] = place + 1 === ring.length ? 0 : place + 1
      value = output
    }
    return value
  }
}
