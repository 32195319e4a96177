import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { z } from 'zod'
import {
  type DrumKitName,
  type DrumName,
  drumKeys,
  drumKits,
  type InstrumentName,
} from '../instruments/general-midi.ts'
import type { Seat } from '../score.ts'

/**
 * A bar as steps of equal length; bars are separated by `|`. `.` is a rest, `-` sustains.
 * Chords: `X` `x` `o` all tones from loud to soft, `b` the lowest, `u` all others, `1`–`8` a single one, counted from
 * the lowest.
 * Bass: `R` `r` root, `5` fifth, `3` third, `7` seventh, `8` octave, `a` an approach to the next root, `w` a passing
 * tone.
 * Melody and drums: `X` `x` `o` `g` from loud to barely audible; drums also `?`, with a probability.
 */
export type Pattern = string
/** Chords by bar in Roman numerals; bars are separated by `|`, chords within a bar by spaces. */
export type Progression = string

const patterns = z.array(z.string()).readonly()
const inserts = z.enum(['chorus', 'tremolo', 'drive', 'dark', 'bright', 'dusty', 'chip'])
const seatFields = {
  loudness: z.number(),
  pan: z.number(),
  room: z.number(),
  echo: z.number(),
  inserts: z.array(inserts).readonly(),
}
const partFields = z.strictObject({
  ...seatFields,
  role: z.enum(['chords', 'bass', 'melody']),
  instrument: z.enum(generalMidi),
  /** MIDI keys around which it plays. */
  centre: z.number(),
  /** The range of section intensities in which it plays, 0 to 1. */
  from: z.number(),
  to: z.number(),
  /**
   * One is chosen for each piece: first for quiet sections, then for full ones. Without any, chords are sustained and
   * melodies use the genre's.
   */
  quiet: patterns,
  full: patterns,
})
const groove = z.partialRecord(z.enum(Object.keys(drumKeys) as DrumName[]), z.string())
const drummingFields = z.strictObject({
  ...seatFields,
  kit: z.enum(Object.keys(drumKits) as DrumKitName[]),
  from: z.number(),
  quiet: z.array(groove).readonly(),
  full: z.array(groove).readonly(),
  fill: z.enum(['toms', 'snare', 'rolls', 'none']),
  /** A cymbal at the start of a section. */
  crash: z.boolean(),
})
const harmony = z.strictObject({
  /** Scale of melodies, such as `dorian`. */
  scale: z.string(),
  /** Four or eight bars each; a piece uses two of them. */
  progressions: z.array(z.string()).readonly(),
  /** The bar before the end, and the ending. */
  cadence: z.string(),
  final: z.string(),
})
const part = partFields.partial().required({ role: true, instrument: true })
const genre = z.strictObject({
  /** Words that select it in plain texts, separated by commas; longer matches weigh more. */
  words: z.string(),
  /** Beats per minute. */
  tempo: z.tuple([z.number(), z.number()]).readonly(),
  beatsPerBar: z.union([z.literal(3), z.literal(4)]),
  swing: z.number(),
  swingStep: z.number(),
  looseness: z.number(),
  /** Default probability of a minor key. */
  minor: z.number(),
  major: harmony,
  minorHarmony: harmony,
  parts: z
    .array(part.transform(({ role, ...given }) => byRole[role](given.instrument, defined(given))))
    .readonly(),
  drumming: drummingFields
    .partial()
    .required({ kit: true })
    .transform((given) => drums(given.kit, defined(given)))
    .optional(),
  /** Rhythms of a bar of the melody. */
  rhythms: patterns,
  /** Size and spread of the chords. */
  voices: z.number(),
  isOpen: z.boolean(),
  room: z.strictObject({ seconds: z.number(), damping: z.number(), preDelay: z.number() }),
  echoBeats: z.number(),
  finishes: z.array(z.enum(['vinyl', 'tape', 'pump', 'warm', 'air', 'glue'])).readonly(),
})

/** A part of a genre. */
export type Part = Readonly<z.output<typeof partFields>>
/** Drums of a genre. */
export type Drumming = Readonly<z.output<typeof drummingFields>>
/** The pattern of each drum. */
export type Groove = Readonly<z.output<typeof groove>>
/** The progressions of a major or minor key. */
export type Harmony = Readonly<z.output<typeof harmony>>
/** A genre of music. */
export type Genre = Readonly<z.output<typeof genre>>

/** Parses the file of a genre; what a part leaves out is usual for its role. */
export const readGenre = (file: unknown): Genre => genre.parse(file)

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }
const defined = <T extends object>(given: Given<T>): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

const seat: Seat = { loudness: -22, pan: 0, room: 0.2, echo: 0, inserts: [] }
const always = { from: 0, to: 1, quiet: [], full: [] }

/** A part that plays chords. */
export function chords(instrument: InstrumentName, given: Partial<Part>): Part {
  return { ...seat, ...always, role: 'chords', instrument, centre: 60, ...given }
}

/** A part that plays the bass. */
export function bass(instrument: InstrumentName, given: Partial<Part>): Part {
  return { ...seat, ...always, loudness: -21, room: 0.02, role: 'bass', instrument, centre: 38, ...given }
}

/** A part that plays the melody. */
export function melody(instrument: InstrumentName, given: Partial<Part>): Part {
  return { ...seat, ...always, loudness: -20, room: 0.3, role: 'melody', instrument, centre: 74, ...given }
}

/** A drummer. */
export function drums(kit: DrumKitName, given: Partial<Drumming>): Drumming {
  return {
    ...seat,
    loudness: -19,
    room: 0.08,
    kit,
    from: 0.3,
    quiet: [],
    full: [],
    fill: 'none',
    crash: true,
    ...given,
  }
}

const byRole = { chords, bass, melody } as const
