import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'

/** A note for an instrument. */
export interface Tone {
  /** Hertz. */
  readonly frequency: number
  /** Seconds until it is let go; the sound may ring longer. */
  readonly held: number
  /** How hard it is played, 0 to 1. */
  readonly velocity: number
  readonly random: Random
}

/** Plays a note, with the time it rings after it was let go. */
export type Instrument = (tone: Tone) => Stereo

/** One channel heard on both sides. */
export function centred(samples: Float32Array): Stereo {
  return [samples, samples]
}

/** Silence for a number of seconds. */
export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.max(1, Math.round(seconds * SAMPLE_RATE)))
}
