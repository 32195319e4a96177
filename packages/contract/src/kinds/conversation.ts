import type { KindId } from './kind.ts'

/** Result types of a conversation and their kinds. */
export const resultKinds = {
  IMAGE: 'image',
  IMAGE_TO_IMAGE: 'image',
  TEXT_TO_VIDEO: 'video',
  VIDEO: 'video',
  SPEECH: 'speech',
  AI_CHAT: 'chat',
  TEXT_TO_MUSIC: 'audio',
  MUSIC_TO_MUSIC: 'audio',
  TEXT_TO_SOUND: 'audio',
} as const satisfies Record<string, KindId>

/** Type of a result and of a quote item. A conversation may have several. */
export type ResultType = keyof typeof resultKinds

/** The types, for schemas. */
export const resultTypes = Object.keys(resultKinds) as [ResultType, ...ResultType[]]

/** Default page size of conversations. */
export const CONVERSATION_PAGE_SIZE = 5
/** Length of a conversation's title in code points. */
export const CONVERSATION_TITLE_CHARACTERS = 60
/** Number of messages returned with a conversation; older ones are paginated. */
export const CONVERSATION_MESSAGES = 25
/** Maximum length of a message in code points. */
export const MAX_MESSAGE_CHARACTERS = 20_000
/** Maximum number of attachments of a message. */
export const MAX_ATTACHMENTS = 8
/** Maximum stored length of a document in code points. */
export const MAX_DOCUMENT_CHARACTERS = 200_000
/** Maximum size of a document in bytes. */
export const MAX_DOCUMENT_BYTES = 20_000_000
/** Maximum number of items in a quote; each may be generated several times. */
export const MAX_QUOTE_ITEMS = 12
/** Default spending cap of a conversation in credits. */
export const DEFAULT_CONVERSATION_CAP = 20_000
/** Code of the built-in guide, which replaces a chat model. */
export const GUIDE_MODEL = 'guide'

/** Limits of the maximum tokens of an answer. */
export const chatTokens = { min: 1500, max: 15_000, step: 1500 } as const

/**
 * Events of a streamed response, in order: `assistant-started` once the message is stored, deltas of the answer's text,
 * and finally the complete response of the call, or its error.
 */
export const assistantEventTypes = [
  'assistant-started',
  'assistant-delta',
  'assistant-completed',
  'assistant-failed',
] as const

/** Name of an event of a streamed response. */
export type AssistantEventType = (typeof assistantEventTypes)[number]
