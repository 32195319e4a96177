import { LLM_POLL_INTERVAL_MS } from '../limits.ts'
import type { ContentKind } from './description.ts'

/** Responses of chat models: to a single prompt, or within an assistant conversation. */
export const chat = {
  id: 'chat',
  nouns: { one: 'Chat', all: 'Answers' },
  modes: ['CHAT', 'ASSISTANT'],
  medium: 'text',
  folder: 'answers',
  pollMs: LLM_POLL_INTERVAL_MS,
  texts: {
    completed: 'The LLM response is available now',
    failed: 'The LLM response failed',
    deleted: 'The LLM responses were successfully deleted!',
  },
  calls: {
    list: 'GET /llm-conversions',
    status: 'GET /llm-conversions/status/{code_ref}',
    rate: 'PUT /llm-conversions/thumbs',
    removeMany: 'DELETE /engine/llm/bulkdelete',
    update: 'PUT /llm-conversions/{id}',
    remove: 'DELETE /llm-conversions/{id}',
    models: 'GET /llm-models',
  },
} as const satisfies ContentKind

/** Mode of an LLM response. */
export type ChatMode = (typeof chat.modes)[number]
