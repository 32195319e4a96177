import { POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** A sample turned into a voice of one's own. */
export const voice = {
  id: 'voice',
  modes: ['VOICE_CLONE'],
  pollMs: POLL_INTERVAL_MS,
  texts: {
    completed: 'The voice is available now',
    failed: 'The voice could not be cloned',
    deleted: 'The voices were successfully deleted!',
  },
} as const satisfies KindDescription

/** What made a cloned voice; `LOCAL` only matches pitch and pace. */
export const clonedVoiceTypes = ['ELEVENLABS', 'MINIMAX', 'LOCAL'] as const
/** What made a cloned voice. */
export type ClonedVoiceType = (typeof clonedVoiceTypes)[number]

/** Where a cloned voice stands; only a `ready` one speaks. */
export const clonedVoiceStatuses = ['pending', 'ready', 'failed'] as const
/** Where a cloned voice stands. */
export type ClonedVoiceStatus = (typeof clonedVoiceStatuses)[number]
