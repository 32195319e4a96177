/** Rating of a recording's loudness. */
export type Loudness = 'good' | 'quiet' | 'clipping'

/** Peak, 0 to 1, from which audio clips. */
const CLIPPING_PEAK = 0.98
/** Peak below which a voice counts as too quiet. */
const QUIET_PEAK = 0.06
/** How long clipping is reported, in milliseconds. */
const CLIPPING_MS = 2000
/** How long silence can last before it is reported, in milliseconds: speech has pauses. */
const QUIET_MS = 3000

/** Rates the loudness of a recording in progress. */
export class LoudnessJudge {
  #clippedAt = Number.NEGATIVE_INFINITY
  #heardAt: number | null = null

  /** Processes the peak of a frame, 0 to 1, and returns the rating; times are in milliseconds. */
  addPeak(peak: number, at: number): Loudness {
    if (peak >= CLIPPING_PEAK) this.#clippedAt = at
    if (peak >= QUIET_PEAK || this.#heardAt === null) this.#heardAt = at
    if (at - this.#clippedAt < CLIPPING_MS) return 'clipping'
    return at - this.#heardAt >= QUIET_MS ? 'quiet' : 'good'
  }
}

/** The peak of samples between -1 and 1. */
export function peakOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return loudest
}
