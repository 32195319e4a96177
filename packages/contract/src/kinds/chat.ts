import { LLM_POLL_INTERVAL_MS } from '../limits.ts'
import type { KindDescription } from './kind.ts'

/** Answers of chat models: to a text of its own, or within a conversation of the assistant. */
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

/** Way of asking a chat model. */
export type ChatMode = (typeof chat.modes)[number]

/** Model that answers when none is named and a provider that has it is configured. */
export const chatModels = { CHAT: 'gpt-4o' } as const satisfies Partial<Record<ChatMode, string>>
