import type { KindId } from './kind.ts'

/** What a conversation can lead to, and the kind of content each of these is. */
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

/** Type of a result, and of an item of a quote. One conversation may have several. */
export type ResultType = keyof typeof resultKinds

/** The types, for schemas. */
export const resultTypes = Object.keys(resultKinds) as [ResultType, ...ResultType[]]

/** Conversations of a page when a call names no `limit`. */
export const CONVERSATION_PAGE_SIZE = 5
/** Characters (code points) of a conversation's title: enough to tell it from the others. */
export const CONVERSATION_TITLE_CHARACTERS = 60
/** Messages that come with a conversation; older ones are read page by page. */
export const CONVERSATION_MESSAGES = 25
/** Most characters (code points) of a message. */
export const MAX_MESSAGE_CHARACTERS = 20_000
/** Most files that go with one message. */
export const MAX_ATTACHMENTS = 8
/** Most characters (code points) that are kept of a document. */
export const MAX_DOCUMENT_CHARACTERS = 200_000
/** Largest document, in bytes. */
export const MAX_DOCUMENT_BYTES = 20_000_000
/** Most items of one quote, each of which may be made several times. */
export const MAX_QUOTE_ITEMS = 12
/** Credits that one conversation may spend unless somebody sets another cap for it. */
export const DEFAULT_CONVERSATION_CAP = 20_000
/** Code that names the guide of this machine instead of a chat model. */
export const GUIDE_MODEL = 'guide'

/** Bounds of the tokens that an answer of a chat model may take. */
export const chatTokens = { min: 1500, max: 15_000, step: 1500 } as const

/**
 * What a streamed turn says, in this order: `assistant-started` once the message is stored, deltas of the answer's text,
 * and at the end the whole turn as the call answers it without a stream, or the error that it would have answered.
 */
export const assistantEventTypes = [
  'assistant-started',
  'assistant-delta',
  'assistant-completed',
  'assistant-failed',
] as const

/** Name of an event of a streamed turn. */
export type AssistantEventType = (typeof assistantEventTypes)[number]
