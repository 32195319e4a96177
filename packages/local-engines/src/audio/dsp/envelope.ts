import { SAMPLE_RATE } from './stereo.ts'

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
