import { crush, saturate } from '../dsp/dynamics.ts'
import { addEchoes, applyChorus } from '../dsp/echo.ts'
import { filtered } from '../dsp/filters.ts'
import { loudnessOf, master } from '../dsp/loudness.ts'
import { createRandom, type Random } from '../dsp/random.ts'
import { addReverb, type Room } from '../dsp/reverb.ts'
import {
  fadeEdges,
  fromDecibels,
  middleOf,
  mixStereo,
  SAMPLE_RATE,
  type Stereo,
  scale,
} from '../dsp/stereo.ts'
import { addVinyl, duck, runTape } from '../music/playing/finishes.ts'
import type { Sampler } from '../music/sampler/sampler.ts'
import { analyze } from './analyze.ts'
import { playAlong } from './play-along.ts'
import { type Effect, type Treatment, type TreatmentName, treatments } from './treatment.ts'

const hall: Room = { seconds: 2.6, damping: 4800, preDelay: 0.03 }
const cathedral: Room = { seconds: 5, damping: 3800, preDelay: 0.05 }

type Change = (sound: Stereo, random: Random, beatSeconds: number) => void

const eachSide =
  (change: (samples: Float32Array) => void): Change =>
  (sound) =>
    sound.forEach(change)

const changes: Readonly<Record<Effect, Change>> = {
  dull: eachSide((samples) => filtered(samples, 'low', 3600, 0.75)),
  // Leaves room for the bass and the treble of the band.
  thin: eachSide((samples) => filtered(filtered(samples, 'high', 170, 0.7), 'highShelf', 5000, 0.7, -3)),
  wobble: (sound) => runTape(sound, 1.3, 7500),
  dust: (sound, random) => addVinyl(sound, 0.08, random),
  crush: eachSide((samples) => crush(filtered(samples, 'low', 5200, 0.7), 6, 4)),
  hall: (sound) => addReverb(sound, middleOf(sound), hall, 0.5),
  cathedral: (sound) => addReverb(sound, middleOf(sound), cathedral, 0.75),
  chorus: (sound) => applyChorus(sound, { rate: 0.4, depth: 3, delay: 12, mix: 0.8 }),
  echo: (sound, _, beatSeconds) => {
    const echo = { seconds: beatSeconds * 0.75, feedback: 0.4, damping: 3000 }
    addEchoes(middleOf(sound), echo, [[...sound, 0.35]])
  },
  bassBoost: eachSide((samples) => saturate(filtered(samples, 'lowShelf', 95, 0.7, 9), 1.4)),
  drive: eachSide((samples) => saturate(samples, 2.2)),
  bright: eachSide((samples) => filtered(samples, 'highShelf', 6000, 0.7, 3)),
  reverse: eachSide((samples) => samples.reverse()),
}

/** Applies an effect, in place. `beatSeconds` is the length of a beat. */
export function applyEffect(effect: Effect, sound: Stereo, random: Random, beatSeconds: number): void {
  changes[effect](sound, random, beatSeconds)
}

/** Loudness of the source before anything is mixed with it. */
const SOURCE_LUFS = -18
const FADE_SECONDS = 1.2

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
