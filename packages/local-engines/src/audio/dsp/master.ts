import { limit } from './limiter.ts'
import { loudnessOf, peakOf, removeRumble } from './loudness.ts'
import { fromDecibels, type Stereo, scale } from './stereo.ts'

/** Loudness of finished sound, in LUFS. */
const TARGET_LUFS = -16
/** True peak ceiling in decibels; lossy codecs can add up to one more. */
const CEILING_DB = -2.2
const PASSES = 8
const CLOSE_ENOUGH = 0.15

/** Masters a mix to −16 LUFS below the peak ceiling in place, without DC offset. Silence stays silent. */
export function master(mix: Stereo, lufs = TARGET_LUFS): void {
  for (const samples of mix) removeRumble(samples)
  for (let pass = 0; pass < PASSES; pass++) {
    const missing = lufs - loudnessOf(mix)
    if (!Number.isFinite(missing)) return
    // At least once: a mix that is loud enough can still have peaks.
    if (pass > 0 && Math.abs(missing) < CLOSE_ENOUGH) break
    for (const samples of mix) scale(samples, fromDecibels(missing))
    limit(mix, fromDecibels(CEILING_DB))
  }
  // Peaks that the limiter's interpolation missed.
  const over = peakOf(mix) / fromDecibels(CEILING_DB)
  if (over > 1) for (const samples of mix) scale(samples, 1 / over)
}
