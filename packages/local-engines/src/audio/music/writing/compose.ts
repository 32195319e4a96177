import { musicTempo, musicTonics } from '@atelier/contract/kinds/audio'
import { createRandom, type Random } from '../../dsp/random.ts'
import { genres } from '../genres/catalogue.ts'
import type { Genre } from '../genres/genre.ts'
import { steadyClock } from '../playing/clock.ts'
import type { NoteTrack, Score } from '../score.ts'
import { type Brief, type MusicRequest, readBrief } from './brief.ts'
import { colourings } from './choose-genre.ts'
import { choosePlayers } from './choose-parts.ts'
import { fitExtent, fitLoop, planLoop, planSections } from './form.ts'
import { harmonise, makeKey } from './harmony.ts'
import type { PiecePlan } from './part-plan.ts'
import { writeDrums } from './write-drums.ts'
import { writeTracks } from './write-tracks.ts'

export interface Composition {
  readonly score: Score
  readonly brief: Brief
  /** Such as `A minor`. */
  readonly key: string
}

/** Composes a piece of exactly `seconds`. The same options, length and seed give the same piece. */
export function compose(options: MusicRequest, seconds: number, seed: number): Composition {
  const random = createRandom(`${seed} ${options.text.trim().toLowerCase()}`)
  const brief = readBrief(options, (of) => random.fork('genre').pick(of))
  const genre: Genre = genres[brief.genre]
  const { tonic, isMinor } = chooseKey(brief, genre, random.fork('key'))
  const plan = planPiece(brief, genre, { tonic, isMinor }, seconds, random)
  const { parts, drumming } = choosePlayers(genre, brief)
  // A loop has no last chord.
  const played = <T extends { beat: number }>(items: readonly T[]) =>
    brief.isLoop ? items.filter(({ beat }) => beat < plan.finalBeat) : items
  const tracks = writeTracks(parts, plan, random).map((track) => ({
    ...track,
    notes: coloured(played(track.notes), brief),
  }))
  const hits = drumming && played(writeDrums(drumming, plan, random.fork('drums')))
  const { looseness, room, echoBeats, finishes } = genre
  const score: Score = {
    ...{ seconds, finalBeat: plan.finalBeat, isLoop: brief.isLoop, tempo: plan.tempo },
    ...{ clock: steadyClock(plan.tempo, genre), looseness, room, echoBeats, finishes },
    ...{ tracks, drums: drumming && hits && { kit: drumming.kit, hits, seat: drumming } },
  }
  return { score, brief, key: `${tonic} ${isMinor ? 'minor' : 'major'}` }
}

function planPiece(
  brief: Brief,
  genre: Genre,
  { tonic, isMinor }: { tonic: string; isMinor: boolean },
  seconds: number,
  random: Random,
): PiecePlan & { tempo: number } {
  const colouring = brief.mood && colourings[brief.mood]
  const own = random.fork('tempo').between(...genre.tempo) * brief.pace * (colouring?.pace ?? 1)
  const tempo = brief.tempo ?? Math.max(musicTempo.min, Math.min(musicTempo.max, own))
  const isExact = brief.tempo !== undefined
  const findExtent = brief.isLoop ? fitLoop : fitExtent
  const extent = findExtent({ seconds, tempo, isExact, beatsPerBar: genre.beatsPerBar })
  const endBeat = (seconds * extent.tempo) / 60
  const harmony = isMinor ? genre.minorHarmony : genre.major
  const bars = Math.ceil(extent.beats / genre.beatsPerBar)
  const plan = brief.isLoop ? planLoop : planSections
  const sections = plan(bars).map((section) => ({
    ...section,
    intensity: Math.max(0.1, Math.min(1, section.intensity + (colouring?.energy ?? 0))),
  }))
  const shape = { sections, beatsPerBar: genre.beatsPerBar, finalBeat: extent.beats, endBeat }
  return {
    ...shape,
    tempo: extent.tempo,
    key: makeKey(tonic, harmony.scale),
    chords: harmonise({ ...shape, tonic, harmony, random: random.fork('harmony') }),
    ...{ rhythms: genre.rhythms, voices: genre.voices, isOpen: genre.isOpen },
  }
}

function chooseKey(brief: Brief, genre: Genre, random: Random): { tonic: string; isMinor: boolean } {
  const likely = genre.minor + (brief.mood ? colourings[brief.mood].minor : 0)
  const tonic = random.pick(musicTonics)
  return { tonic: brief.tonic ?? tonic, isMinor: brief.isMinor ?? random.chance(likely) }
}

function coloured(notes: NoteTrack['notes'], { mood }: Brief): NoteTrack['notes'] {
  const touch = mood ? colourings[mood].touch : 0
  return notes.map((note) => ({ ...note, velocity: Math.max(0.1, Math.min(1, note.velocity + touch)) }))
}
