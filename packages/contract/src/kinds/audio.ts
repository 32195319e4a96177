import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Sounds and music. */
export const audio = {
  id: 'audio',
  modes: ['SOUND', 'MUSIC', 'MUSIC_TO_MUSIC'],
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The audio is available now',
    failed: 'The audio conversion failed',
    deleted: 'The audio conversions were successfully deleted!',
  },
} as const satisfies KindDescription

/** Way of making a sound. */
export type AudioMode = (typeof audio.modes)[number]

/** Seconds of a sound and of a piece of music when nothing else is asked for. */
export const defaultAudioSeconds = {
  SOUND: 1,
  MUSIC: 8,
  MUSIC_TO_MUSIC: 8,
} as const satisfies Record<AudioMode, number>

/** Moods a piece of music can be asked for. */
export const musicMoods = ['calm', 'happy', 'sad', 'dark', 'epic', 'tense', 'dreamy', 'energetic'] as const
/** Instruments a piece of music can be asked for. */
export const musicInstruments = [
  'piano',
  'guitar',
  'strings',
  'pads',
  'bass',
  'drums',
  'bells',
  'flute',
  'synth',
  'organ',
] as const
/** Beats a minute a piece of music can be asked for. */
export const musicTempo = { min: 40, max: 220 } as const
/** Tonics and modes of keys; a key is one of each, as `A minor`. */
export const musicTonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
/** Modes a key can have. */
export const musicKeyModes = ['major', 'minor'] as const
