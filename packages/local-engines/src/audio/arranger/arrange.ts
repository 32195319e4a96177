import { fadeEdges } from '../dsp/envelope.ts'
import { loudnessOf } from '../dsp/loudness.ts'
import { master } from '../dsp/master.ts'
import { createRandom } from '../dsp/random.ts'
import { fromDecibels, mixStereo, SAMPLE_RATE, type Stereo, scale } from '../dsp/stereo.ts'
import { duck } from '../music/playing/finishes.ts'
import type { Sampler } from '../music/sampler/sampler.ts'
import { analyze } from './analyze.ts'
import { applyEffect } from './effects.ts'
import { playAlong } from './play-along.ts'
import { type Effect, type Treatment, type TreatmentName, treatments } from './treatment.ts'

/** Loudness of the source before anything is mixed with it. */
const SOURCE_LUFS = -18
const FADE_SECONDS = 1.2

/** Options for arranging a recording. */
export interface Arrangement {
  readonly treatments: readonly TreatmentName[]
  readonly seed: number
  /** Plays the band. */
  readonly sampler: Sampler
}

/**
 * Arranges a recording in place, after its tempo and pitch were changed, and masters it to −16 LUFS. Silence stays
 * silent.
 */
export function arrange(
  sound: Stereo,
  { treatments: names, seed, sampler }: Arrangement,
  onProgress: (part: number) => void,
): void {
  const random = createRandom(seed).fork('arrange')
  const chosen = names.map((name): Treatment => treatments[name])
  const seconds = sound[0].length / SAMPLE_RATE
  if (!level(sound, SOURCE_LUFS)) return
  const band = chosen.find((treatment) => treatment.band)?.band
  const analysis = analyze(sound)
  onProgress(0.2)
  for (const effect of new Set<Effect>(chosen.flatMap(({ effects }) => effects))) {
    applyEffect(effect, sound, random.fork(effect), 60 / analysis.tempo)
  }
  onProgress(0.4)
  if (band) {
    const played = playAlong(band, analysis, seconds, { sampler, random: random.fork('band') }, (part) =>
      onProgress(0.4 + 0.4 * part),
    )
    level(sound, SOURCE_LUFS)
    if (level(played.sound, SOURCE_LUFS + band.level)) {
      duck(sound, played.kicks, 0.5, 0.12)
      mixStereo(sound, played.sound)
    }
  }
  for (const samples of sound) fadeEdges(samples, 0.01, Math.min(FADE_SECONDS, seconds / 6))
  onProgress(0.85)
  master(sound)
  onProgress(1)
}

/** Normalizes a sound to a loudness; false when it is silent. */
function level(sound: Stereo, lufs: number): boolean {
  const loudness = loudnessOf(sound)
  if (!Number.isFinite(loudness)) return false
  for (const samples of sound) scale(samples, fromDecibels(lufs - loudness))
  return true
}
