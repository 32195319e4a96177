import type { Random } from '../../dsp/random.ts'
import type { Part } from '../genres/genre.ts'
import type { Note, NoteTrack } from '../score.ts'
import type { PiecePlan } from './part-plan.ts'
import { writeBass } from './write-bass.ts'
import { writeChords } from './write-chords.ts'
import { inventMelody, type Melody, writeMelody } from './write-melody.ts'

/** Writes all parts. */
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
