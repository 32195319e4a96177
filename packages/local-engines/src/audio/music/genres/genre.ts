import { musicInstruments } from '@atelier/contract/kinds/audio'
import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { z } from 'zod'
import {
  type DrumKitName,
  type DrumName,
  drumKeys,
  drumKits,
  type InstrumentName,
} from '../instruments/find-instruments.ts'
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
const given = partFields.partial().required({ role: true })
const parts = z
  .array(given.required({ instrument: true }).transform(({ instrument, ...own }) => partOf(instrument, own)))
  .readonly()
const drumming = drummingFields
  .partial()
  .required({ kit: true })
  .transform(({ kit, ...own }): Drumming => ({ ...drummer, kit, ...defined(own) }))
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
  parts,
  drumming: drumming.optional(),
  rhythms: patterns,
  /** Size and spread of the chords. */
  voices: z.number(),
  isOpen: z.boolean(),
  room: z.strictObject({ seconds: z.number(), damping: z.number(), preDelay: z.number() }),
  echoBeats: z.number(),
  finishes: z.array(z.enum(['vinyl', 'tape', 'pump', 'warm', 'air', 'glue'])).readonly(),
})

export type Part = Readonly<z.output<typeof partFields>>
export type Drumming = Readonly<z.output<typeof drummingFields>>
export type Groove = Readonly<z.output<typeof groove>>
export type Harmony = Readonly<z.output<typeof harmony>>
export type Genre = Readonly<z.output<typeof genre>>

/** Parses the file of a genre; what a part leaves out is usual for its role. */
export const readGenre = (file: unknown): Genre => genre.parse(file)

/** What families and instruments play that a genre has no part for, and the drums for bars of three and four beats. */
const guests = z.strictObject({
  parts: z.record(z.enum(musicInstruments).exclude(['drums']), parts),
  drumming: z.strictObject({ 3: drumming, 4: drumming }),
  families: z.record(z.enum(musicInstruments).exclude(['drums']), given),
  instruments: z.partialRecord(z.enum(generalMidi), given),
})

export const readGuests = (file: unknown) => guests.parse(file)

type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }
const defined = <T extends object>(own: Given<T>): Partial<T> =>
  Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Partial<T>

const seat: Seat = { loudness: -22, pan: 0, room: 0.2, echo: 0, inserts: [] }
const always = { from: 0, to: 1, quiet: [], full: [] }
const usual = {
  chords: { centre: 60 },
  bass: { loudness: -21, room: 0.02, centre: 38 },
  melody: { loudness: -20, room: 0.3, centre: 74 },
} as const

/** A part of an instrument; what is not given is usual for its role. */
export const partOf = (
  instrument: InstrumentName,
  { role, ...own }: Given<Part> & Pick<Part, 'role'>,
): Part => ({ ...seat, ...always, role, instrument, ...usual[role], ...defined(own) })

const drummer: Omit<Drumming, 'kit'> = {
  ...seat,
  ...{ loudness: -19, room: 0.08, from: 0.3, quiet: [], full: [], fill: 'none', crash: true },
}
