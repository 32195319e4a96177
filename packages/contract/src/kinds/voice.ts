import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './description.ts'

/** Voices cloned from a sample. */
export const voice = {
  id: 'voice',
  nouns: { one: 'Voice', all: 'Cloned voices' },
  modes: ['VOICE_CLONE'],
  sourcedModes: ['VOICE_CLONE'],
  medium: 'audio',
  folder: 'voices',
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The voice is available now',
    failed: 'The voice could not be cloned',
    deleted: 'The voices were successfully deleted!',
  },
} as const satisfies KindDescription

/** Types of cloned voices by provider; `LOCAL` only matches pitch and pace. */
export const clonedVoiceTypes = ['ELEVENLABS', 'MINIMAX', 'OPENAI_COMPATIBLE', 'LOCAL'] as const
/** Type of a cloned voice. */
export type ClonedVoiceType = (typeof clonedVoiceTypes)[number]

/** Statuses of a cloned voice; only a `ready` voice can speak. */
export const clonedVoiceStatuses = ['pending', 'ready', 'failed'] as const
/** Status of a cloned voice. */
export type ClonedVoiceStatus = (typeof clonedVoiceStatuses)[number]
