import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Text turned into a recording. */
export const speech = {
  id: 'speech',
  modes: ['TEXT_TO_SPEECH'],
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The recording is available now',
    failed: 'The recording conversion failed',
    deleted: 'The recordings were successfully deleted!',
  },
} as const satisfies KindDescription

/** File formats a recording can have; the first is the default. */
export const audioFormats = ['mp3', 'wav', 'ogg', 'flac', 'opus'] as const
/** File format of a recording. */
export type AudioFormat = (typeof audioFormats)[number]

/** Bounds of the speaking rate; 1 is the voice's own. */
export const speechSpeed = { min: 0.25, max: 4, default: 1, step: 0.05 } as const

/** What a voice can be, in the order the studio offers it. */
export const genders = ['female', 'male', 'neutral'] as const
/** Gender a voice sounds like. */
export type Gender = (typeof genders)[number]

/** Quality classes of voices. */
export const voiceEngines = ['Generative', 'Generative HD', 'Neural', 'Standard', 'Wavenet'] as const
/** Quality class of a voice. */
export type VoiceEngine = (typeof voiceEngines)[number]
