import { LLM_POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Responses of chat models: to a single prompt, or within an assistant conversation. */
export const chat = {
  id: 'chat',
  modes: ['CHAT', 'ASSISTANT'],
  pollMs: LLM_POLL_INTERVAL_MS,
  texts: {
    completed: 'The LLM response is available now',
    failed: 'The LLM response failed',
    deleted: 'The LLM responses were successfully deleted!',
  },
} as const satisfies KindDescription

/** Mode of an LLM response. */
export type ChatMode = (typeof chat.modes)[number]

/** Default models, if a configured provider offers them. */
export const chatModels = { CHAT: 'gpt-4o' } as const satisfies Partial<Record<ChatMode, string>>
