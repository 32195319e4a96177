import type { Random } from '../../dsp/random.ts'
import type { Part } from '../genres/genre.ts'
import { familyOf } from '../instruments/find-instruments.ts'
import type { Note, NoteTrack } from '../score.ts'
import { chordAt, type SoundingChord } from './harmony.ts'
import {
  choosePatterns,
  type PatternStep,
  type PiecePlan,
  type PlayedBar,
  playedBars,
  readPattern,
} from './part-plan.ts'
import { voiceChords } from './voicing.ts'
import { writeBass } from './write-bass.ts'
import { inventMelody, type Melody, writeMelody } from './write-melody.ts'

const LOUDNESS: Readonly<Record<string, number>> = { X: 0.85, x: 0.64, o: 0.46, b: 0.72, u: 0.6 }
const STRUM_SECONDS = 0.013

export function writeChords(part: Part, plan: PiecePlan, random: Random): Note[] {
  const { centre } = part
  const voiced = voiceChords(plan.chords, { centre, voices: plan.voices, isOpen: plan.isOpen })
  const keysOf = (chord: SoundingChord) => voiced[plan.chords.indexOf(chord)] ?? []
  const patternOf = choosePatterns(part, random)
  const notes = playedBars(part, plan).flatMap((bar) => {
    const pattern = patternOf(bar.section)
    if (pattern === undefined) return held(plan, bar, keysOf)
    return readPattern(pattern, bar.bar, plan.beatsPerBar)
      .filter(({ beat }) => beat < bar.beats)
      .flatMap((step) => strike(step, bar, plan, keysOf, part))
  })
  return [...notes, ...lastChord(part, plan, keysOf)]
}

type KeysOf = (chord: SoundingChord) => readonly number[]

/** Sustained chords; a repeated chord is not struck again. */
function held({ chords }: PiecePlan, { firstBeat, beats, loudness }: PlayedBar, keysOf: KeysOf): Note[] {
  return chords
    .filter(({ beat }) => beat >= firstBeat - 1e-6 && beat < firstBeat + beats - 1e-6)
    .flatMap((chord) =>
      keysOf(chord).map((key) => ({ beat: chord.beat, beats: chord.beats, key, velocity: 0.6 * loudness })),
    )
}

function strike(
  { token, beat, beats }: PatternStep,
  { firstBeat, loudness }: PlayedBar,
  { chords, finalBeat }: PiecePlan,
  keysOf: KeysOf,
  { instrument }: Part,
): Note[] {
  const at = firstBeat + beat
  const chord = chordAt(chords, at)
  const chordEnd = chord.beat + chord.beats
  const length = Math.min(beats, chordEnd - at, finalBeat - at)
  const keys = keysOf(chord)
  const struck = selected(token, keys)
  const velocity = (LOUDNESS[token] ?? 0.62) * loudness
  const isStrummed = familyOf(instrument) === 'guitar' && struck.length > 2
  // Upstrokes between the beats start with the highest string.
  const order = isStrummed && at % 1 > 0.2 ? struck.toReversed() : struck
  return order.map((key, index) => {
    const note = { beat: at, beats: length, key, velocity: velocity * (1 - 0.03 * index) }
    return isStrummed ? { ...note, delay: index * STRUM_SECONDS } : note
  })
}

function selected(token: string, keys: readonly number[]): readonly number[] {
  if (token === 'b') return keys.slice(0, 1)
  if (token === 'u') return keys.slice(1)
  const place = Number(token) - 1
  if (!(place >= 0)) return keys
  const key = keys[place % keys.length]
  return key === undefined ? [] : [key + 12 * Math.floor(place / keys.length)]
}

/** The last chord, rolled on instruments where that is usual. */
function lastChord(part: Part, { sections, finalBeat, endBeat, chords }: PiecePlan, keysOf: KeysOf): Note[] {
  const last = sections.at(-1)?.intensity ?? 1
  if (part.from > Math.max(last, 0.6)) return []
  const family = familyOf(part.instrument)
  const roll = family === 'guitar' ? 0.03 : family === 'piano' ? 0.018 : 0
  return keysOf(chordAt(chords, finalBeat)).map((key, index) => ({
    beat: finalBeat,
    beats: (endBeat - finalBeat) * 0.8,
    key,
    velocity: 0.62,
    delay: index * roll,
  }))
}

export function writeTracks(parts: readonly Part[], plan: PiecePlan, random: Random): NoteTrack[] {
  const melody = inventMelody(plan.rhythms, random.fork('melody'))
  return parts.map((part, index) => {
    const chance = random.fork(`${part.role} ${index}`)
    return { instrument: part.instrument, notes: writers[part.role](part, plan, chance, melody), seat: part }
  })
}

type Writer = (part: Part, plan: PiecePlan, random: Random, melody: Melody) => Note[]

const writers: Readonly<Record<Part['role'], Writer>> = {
  chords: writeChords,
  bass: writeBass,
  melody: (part, plan, random, melody) => writeMelody(part, melody, plan, random),
}
