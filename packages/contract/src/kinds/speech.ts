import { POLL_INTERVAL_MS } from '../limits.ts'
import type { ContentKind } from './description.ts'

/** Recordings, generated from texts. */
export const speech = {
  id: 'speech',
  nouns: { one: 'Recording', all: 'Speech' },
  modes: ['TEXT_TO_SPEECH'],
  medium: 'audio',
  folder: 'recordings',
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The recording is available now',
    failed: 'The recording conversion failed',
    deleted: 'The recordings were successfully deleted!',
  },
  calls: {
    list: 'GET /library[/{team}]',
    status: 'GET /conversion/{code_ref}',
    rate: 'PUT /library/thumbs',
    removeMany: 'DELETE /engine/speech/bulkdelete',
  },
} as const satisfies ContentKind

/** File formats of recordings; the first is the default. */
export const audioFormats = ['mp3', 'wav', 'ogg', 'flac', 'opus'] as const
/** File format of a recording. */
export type AudioFormat = (typeof audioFormats)[number]

/** Limits of the speaking rate; 1 is the voice's natural rate. */
export const speechSpeed = { min: 0.25, max: 4, default: 1, step: 0.05 } as const

/** Genders of voices, in display order. */
export const genders = ['female', 'male', 'neutral'] as const
/** Perceived gender of a voice. */
export type Gender = (typeof genders)[number]

/** Quality classes of voices. */
export const voiceEngines = ['Generative', 'Generative HD', 'Neural', 'Standard', 'Wavenet'] as const
/** Quality class of a voice. */
export type VoiceEngine = (typeof voiceEngines)[number]

/** What voices are suited for, in display order. */
export const voiceUses = ['narration', 'conversation', 'news', 'characters', 'announcements'] as const
/** What a voice is suited for. */
export type VoiceUse = (typeof voiceUses)[number]
