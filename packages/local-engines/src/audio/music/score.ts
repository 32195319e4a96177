import type { Room } from '../dsp/reverb.ts'
import type { DrumName } from './drums/drum.ts'
import type { DrumKitName } from './drums/kits.ts'
import type { InstrumentName } from './instruments/catalogue.ts'

/** A note; beats count from the beginning of the piece. */
export interface Note {
  readonly beat: number
  readonly beats: number
  /** MIDI key; 60 is middle C. */
  readonly key: number
  /** 0 to 1. */
  readonly velocity: number
  /** Seconds after its beat, for chords that are strummed or rolled. */
  readonly delay?: number
}

/** A stroke on a drum. */
export interface Hit {
  readonly beat: number
  readonly drum: DrumName
  readonly velocity: number
}

/** What a track goes through before it is mixed. */
export type Insert = 'amplifier' | 'chorus' | 'tremolo' | 'drive' | 'dark' | 'bright'

/** How a track sits in the mix. */
export interface Seat {
  /** LUFS while it plays. */
  readonly loudness: number
  /** From left (−1) to right (1). */
  readonly pan: number
  /** Shares sent to the room and to the echo. */
  readonly room: number
  readonly echo: number
  readonly inserts: readonly Insert[]
}

/** What one instrument plays. */
export interface NoteTrack {
  readonly instrument: InstrumentName
  readonly notes: readonly Note[]
  readonly seat: Seat
}

/** What the drummer plays. */
export interface DrumTrack {
  readonly kit: DrumKitName
  readonly hits: readonly Hit[]
  readonly seat: Seat
}

/** What the whole mix goes through. */
export type Finish = 'vinyl' | 'tape' | 'pump' | 'warm' | 'air' | 'glue'

/** Tells the seconds from the start at which a beat sounds. */
export type Clock = (beat: number) => number

/** A piece of music, ready to be played. */
export interface Score {
  /** Length of the whole, and the beat on which the last chord begins. */
  readonly seconds: number
  readonly finalBeat: number
  /** Beats a minute. */
  readonly tempo: number
  readonly clock: Clock
  /** Milliseconds by which players are apart. */
  readonly looseness: number
  readonly tracks: readonly NoteTrack[]
  readonly drums: DrumTrack | undefined
  readonly room: Room
  /** Beats between echoes. */
  readonly echoBeats: number
  readonly finishes: readonly Finish[]
}
