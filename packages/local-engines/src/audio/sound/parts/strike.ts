import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'

/** A mode of vibration: frequency ratio, level, and relative decay. */
export type Mode = readonly [ratio: number, gain: number, ring: number]

/** The modes of different bodies. */
export const bodies = {
  bell: [
    [0.5, 0.5, 1.3],
    [1, 0.8, 1],
    [1.19, 0.7, 0.8],
    [1.5, 0.3, 0.6],
    [2, 1, 0.7],
    [2.51, 0.35, 0.4],
    [2.66, 0.3, 0.35],
    [3.01, 0.4, 0.3],
    [4.1, 0.25, 0.2],
    [5.43, 0.15, 0.12],
  ],
  bar: [
    [1, 1, 1],
    [2.76, 0.5, 0.5],
    [5.4, 0.3, 0.25],
    [8.93, 0.15, 0.12],
  ],
  plate: [
    [1, 0.8, 1],
    [1.37, 0.7, 0.85],
    [1.83, 0.9, 0.7],
    [2.41, 0.6, 0.6],
    [3.02, 0.6, 0.5],
    [3.77, 0.5, 0.4],
    [4.9, 0.4, 0.3],
    [6.3, 0.3, 0.2],
  ],
  wood: [
    [1, 1, 1],
    [1.58, 0.6, 0.6],
    [2.24, 0.35, 0.4],
    [2.92, 0.25, 0.3],
    [4.1, 0.12, 0.2],
  ],
  glass: [
    [1, 1, 1],
    [2.32, 0.7, 0.7],
    [4.25, 0.5, 0.45],
    [6.63, 0.3, 0.3],
  ],
  drum: [
    [1, 1, 1],
    [1.59, 0.6, 0.7],
    [2.14, 0.4, 0.55],
    [2.3, 0.3, 0.5],
    [2.65, 0.25, 0.45],
    [2.92, 0.2, 0.4],
  ],
  chime: [
    [1, 1, 1],
    [2.76, 0.35, 0.6],
    [5.4, 0.12, 0.3],
  ],
} as const satisfies Record<string, readonly Mode[]>

/** A body and how it is struck. */
export interface Strike {
  readonly seconds: number
  /** Hertz. */
  readonly frequency: number
  readonly body: readonly Mode[]
  /** Decay time by 60 dB at the base frequency, in seconds. */
  readonly ring: number
  /** Hardness of the mallet from felt (0) to steel (1): the level of high modes. */
  readonly hardness?: number
  readonly random: Random
}

/** Synthesizes a hit; each is slightly different. Peak about 1. */
export function strike({ seconds, frequency, body, ring, hardness = 0.7, random }: Strike): Float32Array {
  const samples = new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
  let sum = 0
  for (const [ratio, gain, share] of body) {
    const hertz = frequency * ratio * (1 + 0.004 * random.bell())
    const loud = gain * ratio ** (-1.6 * (1 - hardness)) * random.between(0.75, 1.1)
    if (hertz > SAMPLE_RATE * 0.45) continue
    sum += loud
    addMode(samples, hertz, loud, ring * share)
  }
  const edge = Math.min(samples.length, 200)
  for (let index = 0; index < samples.length; index++)
    samples[index] = (samples[index] as number) / (sum || 1)
  for (let index = 0; index < edge; index++) {
    const last = samples.length - 1 - index
    samples[last] = ((samples[last] as number) * index) / edge
  }
  return samples
}

/** A decaying sine by a recursive resonator, which needs no sine function. */
function addMode(samples: Float32Array, hertz: number, gain: number, ring: number): void {
  const loss = 10 ** (-3 / Math.max(1, ring * SAMPLE_RATE))
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE
  const feed = 2 * loss * Math.cos(turn)
  const back = loss * loss
  let before = 0
  let now = gain * Math.sin(turn) * loss
  const end = Math.min(samples.length, Math.ceil(ring * SAMPLE_RATE * 1.4))
  for (let index = 1; index < end; index++) {
    samples[index] = (samples[index] as number) + now
    const next = feed * now - back * before
    before = now
    now = next
  }
}
