import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'

/** A note to be played. */
export interface Tone {
  /** Hertz. */
  readonly frequency: number
  /** Seconds until its release; the sound can last longer. */
  readonly held: number
  /** Velocity, 0 to 1. */
  readonly velocity: number
  readonly random: Random
}

/** Synthesizes a note, including its release. */
export type Instrument = (tone: Tone) => Stereo

/** A mono signal on both sides. */
export function centred(samples: Float32Array): Stereo {
  return [samples, samples]
}

/** Silence of a length in seconds. */
export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
}
