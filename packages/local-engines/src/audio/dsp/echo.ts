import { sine } from './oscillator.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

export interface Echo {
  /** Seconds between repetitions. */
  readonly seconds: number
  /** Feedback, below 1. */
  readonly feedback: number
  /** Low-pass frequency of each repetition in hertz. */
  readonly damping: number
}

/** Adds the echoes of a sound to others, each with a gain; they alternate between the sides. */
export function addEchoes(
  sound: Float32Array,
  { seconds, feedback, damping }: Echo,
  targets: readonly (readonly [left: Float32Array, right: Float32Array, gain: number])[],
): void {
  const delay = Math.max(1, Math.round(seconds * SAMPLE_RATE))
  const keep = Math.exp((-2 * Math.PI * damping) / SAMPLE_RATE)
  // The echoes of one delay ago.
  const [echoLeft, echoRight] = [new Float32Array(delay), new Float32Array(delay)]
  let [dullLeft, dullRight, place] = [0, 0, 0]
  for (let index = delay; index < sound.length; index++) {
    const fromRight = (sound[index - delay] as number) + feedback * (echoRight[place] as number)
    const fromLeft = echoLeft[place] as number
    dullLeft = fromRight + (dullLeft - fromRight) * keep
    dullRight = fromLeft + (dullRight - fromLeft) * keep
    echoLeft[place] = dullLeft
    echoRight[place] = dullRight
    if (++place === delay) place = 0
    for (const [left, right, gain] of targets) {
      left[index] = (left[index] as number) + dullLeft * gain
      right[index] = (right[index] as number) + dullRight * gain
    }
  }
}

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
