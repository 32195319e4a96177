import { musicTonics } from '@atelier/contract/kinds/audio'
import type { Stereo } from '../dsp/stereo.ts'
import { genres } from '../music/genres/catalogue.ts'
import type { Genre } from '../music/genres/genre.ts'
import { followingClock } from '../music/playing/clock.ts'
import { kickTimes, mixScore } from '../music/playing/play-score.ts'
import type { Performers } from '../music/playing/play-track.ts'
import type { Score } from '../music/score.ts'
import { planSections } from '../music/writing/form.ts'
import type { PiecePlan } from '../music/writing/part-plan.ts'
import { writeDrums } from '../music/writing/write-drums.ts'
import { writeTracks } from '../music/writing/write-tracks.ts'
import type { Analysis } from './analyze.ts'
import type { Band } from './treatment.ts'

const BEATS_PER_BAR = 4

export interface PlayedAlong {
  readonly sound: Stereo
  /** Times of its kick drum in seconds. */
  readonly kicks: readonly number[]
}

/** Adds a band that follows the beats and chords of a recording for its whole length. */
export function playAlong(
  band: Band,
  analysis: Analysis,
  seconds: number,
  performers: Performers,
  onProgress: (part: number) => void,
): PlayedAlong {
  const { random } = performers
  const genre: Genre = genres[band.genre]
  const plan = planAlong(genre, analysis)
  const parts = genre.parts.filter(({ role }) => band.roles.includes(role))
  const tracks = writeTracks(parts, plan, random)
  const { drumming, looseness, room, echoBeats, finishes } = genre
  const drums = band.hasDrums &&
    drumming && { kit: drumming.kit, hits: writeDrums(drumming, plan, random), seat: drumming }
  const score: Score = {
    ...{ seconds, finalBeat: plan.finalBeat, isLoop: false, tempo: analysis.tempo },
    ...{ clock: followingClock(analysis.beats, genre), looseness, room, echoBeats, finishes },
    ...{ tracks, drums: drums || undefined },
  }
  const sound = mixScore(score, performers, onProgress)
  return { sound, kicks: score.finishes.includes('pump') ? kickTimes(score) : [] }
}

function planAlong(genre: Genre, analysis: Analysis): PiecePlan {
  const bars = Math.max(1, Math.floor(analysis.beats.length / BEATS_PER_BAR))
  const finalBeat = bars * BEATS_PER_BAR
  const last = analysis.chords.at(-1) ?? { beat: 0, beats: BEATS_PER_BAR, tones: [0, 4, 7] }
  const { tonic, isMinor } = analysis.key
  const home = [tonic, (tonic + (isMinor ? 3 : 4)) % 12, (tonic + 7) % 12]
  return {
    key: { tonic: musicTonics[tonic] ?? 'C', scale: analysis.scale },
    chords: [
      ...analysis.chords.filter(({ beat }) => beat < finalBeat),
      { ...last, beat: finalBeat, beats: BEATS_PER_BAR, tones: home },
    ],
    // The band plays from the start.
    sections: planSections(bars).map((section) => ({
      ...section,
      intensity: 0.62 + 0.3 * section.intensity,
    })),
    ...{ beatsPerBar: BEATS_PER_BAR, finalBeat, endBeat: finalBeat + BEATS_PER_BAR },
    ...{ rhythms: genre.rhythms, voices: genre.voices, isOpen: genre.isOpen },
  }
}
