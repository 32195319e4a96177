import { SAMPLE_RATE } from './stereo.ts'

/** An ADSR envelope in seconds; `sustain` is relative to the peak. */
export interface Envelope {
  readonly attack: number
  readonly decay: number
  readonly sustain: number
  readonly release: number
}

/** Applies an envelope to the samples of a note; the release begins at `held` seconds and ends in silence. */
export function shapeBy(
  samples: Float32Array,
  { attack, decay, sustain, release }: Envelope,
  held: number,
): void {
  const attackSamples = Math.max(1, attack * SAMPLE_RATE)
  const heldSamples = held * SAMPLE_RATE
  const releaseSamples = Math.max(1, release * SAMPLE_RATE)
  const fall = Math.exp(-1 / Math.max(1, (decay / 4) * SAMPLE_RATE))
  let level = 0
  let above = 1
  let released = 0
  for (let index = 0; index < samples.length; index++) {
    if (index < attackSamples) level = smooth(index / attackSamples)
    else {
      above *= fall
      level = sustain + (1 - sustain) * above
    }
    if (index >= heldSamples) {
      released = Math.min(1, (index - heldSamples) / releaseSamples)
      level *= (1 - released) * (1 - released)
    }
    samples[index] = (samples[index] as number) * level
  }
}

/** Applies a decay of 60 dB in `seconds`. */
export function decayBy(samples: Float32Array, seconds: number): void {
  const fall = 10 ** (-3 / (seconds * SAMPLE_RATE))
  let level = 1
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (samples[index] as number) * level
    level *= fall
  }
}

/** Fades in and out to avoid clicks. */
export function fadeEdges(samples: Float32Array, secondsIn: number, secondsOut: number): void {
  const first = Math.min(samples.length, Math.round(secondsIn * SAMPLE_RATE))
  for (let index = 0; index < first; index++) {
    samples[index] = (samples[index] as number) * smooth(index / first)
  }
  const last = Math.min(samples.length, Math.round(secondsOut * SAMPLE_RATE))
  for (let index = 0; index < last; index++) {
    const at = samples.length - 1 - index
    samples[at] = (samples[at] as number) * smooth(index / last)
  }
}

/** A smooth curve from 0 to 1. */
export function smooth(part: number): number {
  return part * part * (3 - 2 * part)
}
