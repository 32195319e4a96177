import type { Room } from '../../dsp/reverb.ts'
import type { DrumKitName, DrumName, InstrumentName } from '../instruments/general-midi.ts'
import type { Finish, Seat } from '../score.ts'

/**
 * A bar as steps of equal length; bars are separated by `|`. `.` is a rest, `-` sustains.
 * Chords: `X` `x` `o` all tones from loud to soft, `b` the lowest, `u` all others, `1`–`8` a single one, counted from
 * the lowest.
 * Bass: `R` `r` root, `5` fifth, `3` third, `7` seventh, `8` octave, `a` an approach to the next root, `w` a passing
 * tone.
 * Melody and drums: `X` `x` `o` `g` from loud to barely audible; drums also `?`, with a probability.
 */
export type Pattern = string

/** A part of a genre. */
export interface Part extends Seat {
  readonly role: 'chords' | 'bass' | 'melody'
  readonly instrument: InstrumentName
  /** MIDI keys around which it plays. */
  readonly centre: number
  /** The range of section intensities in which it plays, 0 to 1. */
  readonly from: number
  readonly to: number
  /**
   * One is chosen for each piece: first for quiet sections, then for full ones. Without any, chords are sustained and
   * melodies use the genre's.
   */
  readonly quiet: readonly Pattern[]
  readonly full: readonly Pattern[]
}

/** Drums of a genre. */
export interface Drumming extends Seat {
  readonly kit: DrumKitName
  readonly from: number
  readonly quiet: readonly Groove[]
  readonly full: readonly Groove[]
  readonly fill: 'toms' | 'snare' | 'rolls' | 'none'
  /** A cymbal at the start of a section. */
  readonly crash: boolean
}

/** The pattern of each drum. */
export type Groove = Readonly<Partial<Record<DrumName, Pattern>>>

/** Chords by bar in Roman numerals; bars are separated by `|`, chords within a bar by spaces. */
export type Progression = string

/** The progressions of a major or minor key. */
export interface Harmony {
  /** Scale of melodies, such as `dorian`. */
  readonly scale: string
  /** Four or eight bars each; a piece uses two of them. */
  readonly progressions: readonly Progression[]
  /** The bar before the end, and the ending. */
  readonly cadence: string
  readonly final: string
}

/** A genre of music. */
export interface Genre {
  /** Words that select it, in lower case; longer matches weigh more. */
  readonly words: readonly string[]
  /** Beats per minute. */
  readonly tempo: readonly [low: number, high: number]
  readonly beatsPerBar: 3 | 4
  readonly swing: number
  readonly swingStep: number
  readonly looseness: number
  /** Default probability of a minor key. */
  readonly minor: number
  readonly major: Harmony
  readonly minorHarmony: Harmony
  readonly parts: readonly Part[]
  readonly drumming: Drumming | undefined
  /** Rhythms of a bar of the melody. */
  readonly rhythms: readonly Pattern[]
  /** Size and spread of the chords. */
  readonly voices: number
  readonly isOpen: boolean
  readonly room: Room
  readonly echoBeats: number
  readonly finishes: readonly Finish[]
}

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
