import type { Room } from '../dsp/reverb.ts'
import type { DrumKitName, DrumName, InstrumentName } from './instruments/find-instruments.ts'

/** A note; beats count from the beginning of the piece. */
export interface Note {
  readonly beat: number
  readonly beats: number
  /** MIDI key; 60 is middle C. */
  readonly key: number
  /** 0 to 1. */
  readonly velocity: number
  /** Delay in seconds, for strummed or rolled chords. */
  readonly delay?: number
}

export interface Hit {
  readonly beat: number
  readonly drum: DrumName
  readonly velocity: number
}

export type Insert = 'chorus' | 'tremolo' | 'drive' | 'dark' | 'bright' | 'dusty' | 'chip'

export interface Seat {
  /** Loudness in LUFS while it plays. */
  readonly loudness: number
  /** From left (−1) to right (1). */
  readonly pan: number
  /** Levels of the reverb and echo sends. */
  readonly room: number
  readonly echo: number
  readonly inserts: readonly Insert[]
}

export interface NoteTrack {
  readonly instrument: InstrumentName
  readonly notes: readonly Note[]
  readonly seat: Seat
}

export interface DrumTrack {
  readonly kit: DrumKitName
  readonly hits: readonly Hit[]
  readonly seat: Seat
}

export type Finish = 'vinyl' | 'tape' | 'pump' | 'warm' | 'air' | 'glue'

/** Converts a beat to seconds from the start. */
export type Clock = (beat: number) => number

export interface Score {
  /** Length in seconds, and the beat of the last chord or the end of a loop. */
  readonly seconds: number
  readonly finalBeat: number
  /** Whether its end leads into its beginning. */
  readonly isLoop: boolean
  /** Beats per minute. */
  readonly tempo: number
  readonly clock: Clock
  /** Random timing deviation of the players in milliseconds. */
  readonly looseness: number
  readonly tracks: readonly NoteTrack[]
  readonly drums: DrumTrack | undefined
  readonly room: Room
  /** Beats between echoes. */
  readonly echoBeats: number
  readonly finishes: readonly Finish[]
}
