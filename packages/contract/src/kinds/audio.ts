import { POLL_INTERVAL_MS } from '../limits.ts'
import type { ContentKind } from './description.ts'

/** Sound and music. */
export const audio = {
  id: 'audio',
  nouns: { one: 'Audio', all: 'Sound and music' },
  modes: ['SOUND', 'MUSIC', 'MUSIC_TO_MUSIC'],
  sourcedModes: ['MUSIC_TO_MUSIC'],
  medium: 'audio',
  folder: 'sounds-and-music',
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The audio is available now',
    failed: 'The audio conversion failed',
    deleted: 'The audio conversions were successfully deleted!',
    deletedOne: 'Your file was successfully deleted!',
    uploaded: 'Your file was successfully uploaded!',
  },
  calls: {
    list: 'GET /engine/audio/conversions',
    status: 'GET /engine/audio/status/{code_ref}',
    rate: 'PUT /engine/audio/conversions/thumbs',
    removeMany: 'DELETE /engine/audio/bulkdelete',
    update: 'PUT /engine/audio/conversions/{id}',
    remove: 'DELETE /engine/audio/conversions/{id}',
    models: 'GET /engine/audio/models',
    upload: 'POST /engine/audio/conversions/upload',
  },
} as const satisfies ContentKind

/** Mode of an audio generation. */
export type AudioMode = (typeof audio.modes)[number]

/** Default durations in seconds. */
export const defaultAudioSeconds = {
  SOUND: 1,
  MUSIC: 8,
  MUSIC_TO_MUSIC: 8,
} as const satisfies Record<AudioMode, number>

/** Moods of music. */
export const musicMoods = ['calm', 'happy', 'sad', 'dark', 'epic', 'tense', 'dreamy', 'energetic'] as const
/** Instruments of music. */
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
/** Tempo of music in beats per minute. */
export const musicTempo = { min: 40, max: 220 } as const
/** Tonics of keys; a key is a tonic and a mode, such as `A minor`. */
export const musicTonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
/** Modes of keys. */
export const musicKeyModes = ['major', 'minor'] as const
