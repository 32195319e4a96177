import { saturate } from '../../dsp/dynamics.ts'
import { filtered } from '../../dsp/filters.ts'
import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import file from './bodies.json' with { type: 'json' }
import { assemble, toPeak } from './layers.ts'
import { at, type Curve } from './tone.ts'

/** The modes of a body: the frequency ratio, level and relative decay of each. */
type Modes = readonly (readonly [ratio: number, gain: number, ring: number])[]

export const bodies = file as unknown as Readonly<Record<keyof typeof file, Modes>>

/** A body and how it is struck. */
export interface Strike {
  readonly seconds: number
  /** Hertz. */
  readonly frequency: number
  readonly body: Modes
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

/** A combustion engine: cylinders that fire in sequence, slightly unevenly, through an exhaust pipe. */
export function engine(
  seconds: number,
  firing: Curve,
  { uneven, pipe, drive, random }: { uneven: number; pipe: number; drive: number; random: Random },
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  let phase = 0
  let cylinder = 0
  let gain = 1
  const cylinders = Array.from({ length: 4 }, () => 1 - uneven * random.next())
  for (let index = 0; index < samples.length; index++) {
    const before = phase
    phase += at(firing, index / SAMPLE_RATE) / SAMPLE_RATE
    if (Math.floor(phase) !== Math.floor(before)) {
      cylinder = (cylinder + 1) % 4
      gain = (cylinders[cylinder] as number) * random.between(1 - 0.25 * uneven, 1)
    }
    const part = phase - Math.floor(phase)
    const rush = (random.next() * 2 - 1) * 0.5 * Math.exp(-6 * part)
    samples[index] = gain * (Math.exp(-16 * part) - 0.0625 + rush)
  }
  // The pipe's resonances do not depend on the engine's speed.
  const pitches = (
    [
      [0.7, 1],
      [1.6, 0.9],
      [3.4, 0.7],
      [7.5, 0.5],
    ] as const
  ).map(([ratio, loud]) => [filtered(samples.slice(), 'band', pipe * ratio, 1.6), 0, loud] as const)
  const sound = toPeak(assemble(seconds, pitches))
  saturate(sound, drive)
  return filtered(filtered(sound, 'low', 4200), 'high', 35)
}
