import { SAMPLE_RATE, type Stereo } from './stereo.ts'

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
/** Samples of each delay line, a power of two: places wrap around without a comparison. */
const SIZE = 4096
const WRAP = SIZE - 1

/** Adds the reverb of a sound to another: a feedback delay network of eight lines. */
export function addReverb(into: Stereo, sound: Float32Array, room: Room, gain: number): void {
  const lines = new Float32Array(COUNT * SIZE)
  const lengths = Int32Array.from(LINES, toSamples)
  const losses = Float64Array.from(lengths, (length) => 10 ** ((-3 * length) / (SAMPLE_RATE * room.seconds)))
  const damped = new Float64Array(COUNT)
  const taps = new Float64Array(COUNT)
  const keep = Math.exp((-2 * Math.PI * room.damping) / SAMPLE_RATE)
  const diffuse = createInput(room.preDelay)
  const level = gain * 0.5
  for (let index = 0; index < sound.length; index++) {
    let sum = 0
    for (let line = 0; line < COUNT; line++) {
      const place = line * SIZE + ((index - (lengths[line] as number)) & WRAP)
      const value = lines[place] as number
      const tap = value + ((damped[line] as number) - value) * keep
      damped[line] = tap
      const kept = tap * (losses[line] as number)
      taps[line] = kept
      sum += kept
    }
    const spread = (sum * 2) / COUNT
    const input = diffuse(sound[index] as number) - spread
    let outLeft = 0
    let outRight = 0
    for (let line = 0; line < COUNT; line += 2) {
      const [even, odd] = [taps[line] as number, taps[line + 1] as number]
      // A Householder matrix preserves energy; only the walls absorb it.
      lines[line * SIZE + (index & WRAP)] = input + even
      lines[(line + 1) * SIZE + (index & WRAP)] = input + odd
      const sign = line % 4 === 0 ? 1 : -1
      outLeft += even * sign
      outRight += odd * sign
    }
    into[0][index] = (into[0][index] as number) + outLeft * level
    into[1][index] = (into[1][index] as number) + outRight * level
  }
}

function toSamples(milliseconds: number): number {
  return Math.round((milliseconds * SAMPLE_RATE) / 1000)
}

/** Delays and diffuses a sound sample by sample, so that the first echoes do not rattle. */
function createInput(preDelay: number): (sample: number) => number {
  const wait = Math.max(1, toSamples(preDelay * 1000))
  const waiting = new Float32Array(SIZE)
  const rings = new Float32Array(DIFFUSERS.length * SIZE)
  const lengths = Int32Array.from(DIFFUSERS, toSamples)
  let index = 0
  return (sample) => {
    waiting[index & WRAP] = sample
    let value = waiting[(index - wait) & WRAP] as number
    for (let ring = 0; ring < lengths.length; ring++) {
      const place = ring * SIZE + ((index - (lengths[ring] as number)) & WRAP)
      const output = (rings[place] as number) - DIFFUSION * value
      rings[ring * SIZE + (index & WRAP)] = value + DIFFUSION * output
      value = output
    }
    index += 1
    return value
  }
}
