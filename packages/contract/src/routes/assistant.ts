import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import {
  CONVERSATION_PAGE_SIZE,
  chatTokens,
  MAX_ATTACHMENTS,
  MAX_DOCUMENT_BYTES,
} from '../kinds/conversation.ts'
import { assistantAnswer, conversation, message, messageText } from '../schemas/conversation.ts'
import { id, listOf, modelCode, pageQuery, teamQuery } from '../schemas/manners.ts'

const tag = 'Assistant'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const uuidParams = z.object({ uuid: z.uuid() })

/** Tokens that an answer may take: what is held is their price, what is paid is what was used. */
const tokens = z
  .int()
  .min(chatTokens.min)
  .max(chatTokens.max)
  .multipleOf(chatTokens.step)
  .optional()
  .meta({ description: 'Most tokens that a chat model’s answer may take.' })

const attachments = z
  .array(z.union([z.object({ source_id: id }).strict(), z.object({ document: z.uuid() }).strict()]))
  .max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files.`)
  .default([])
  .meta({ description: 'Pictures and sounds of the library, and documents that were read.' })

/** Conversations that lead to content. */
export const assistantRoutes = {
  'POST /assistant/chat': defineRoute({
    ...owned,
    summary: 'Say something; the answer may be a question, a quote or plain words',
    idempotent: true,
    streams: true,
    query: z.object(teamQuery),
    body: z.object({
      message: messageText,
      conversation_uuid: z.uuid().optional().meta({ description: 'A new conversation when absent.' }),
      attachments,
      model: modelCode.meta({
        description: 'A chat model, or `guide`; the first chat model there is when absent, else the guide.',
      }),
      tokens,
      replaces: id.optional().meta({
        description: 'One’s own message that this one takes the place of; it and all after it go.',
      }),
      cap: z.int().min(0).max(1_000_000_000).optional().meta({
        description: 'Credits that this conversation may spend; kept for it from now on.',
      }),
    }),
    reply: assistantAnswer,
  }),
  'POST /assistant/chat/answer': defineRoute({
    ...owned,
    summary: 'Confirm the quote that stands: holds its credits and starts everything, or nothing',
    idempotent: true,
    query: z.object(teamQuery),
    body: z.object({
      conversation_uuid: z.uuid(),
      message_id: id.optional().meta({
        description: 'The message whose quote is meant; refused with 409 when another one stands by now.',
      }),
    }),
    reply: assistantAnswer,
  }),
  'POST /assistant/attachments': defineRoute({
    ...owned,
    summary: 'Have a text or PDF read, to go with a message',
    idempotent: true,
    query: z.object(teamQuery),
    files: { file: { maxBytes: MAX_DOCUMENT_BYTES, required: true } },
    reply: z.object({ document: z.uuid(), name: z.string(), characters: z.int() }).meta({ id: 'Document' }),
    status: 201,
  }),
  'GET /assistant/chat/converstations': defineRoute({
    ...owned,
    summary: 'One’s own conversations, newest first, each with its newest messages',
    query: z.object({
      ...pageQuery,
      ...teamQuery,
      limit: z.coerce.number().int().min(1).max(100).default(CONVERSATION_PAGE_SIZE),
    }),
    reply: listOf(conversation),
  }),
  'GET /assistant/chat/converstations/{uuid}': defineRoute({
    ...owned,
    summary: 'A conversation with its newest messages',
    params: uuidParams,
    query: z.object(teamQuery),
    reply: conversation,
  }),
  'GET /assistant/chat/converstations/{uuid}/messages': defineRoute({
    ...owned,
    summary: 'The messages of a conversation, newest first',
    params: uuidParams,
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(message),
  }),
  'POST /assistant/chat/converstations/{uuid}/cancel': defineRoute({
    ...owned,
    summary: 'Drop the quote that stands and close the conversation',
    idempotent: true,
    params: uuidParams,
    query: z.object(teamQuery),
    reply: conversation,
  }),
  'DELETE /assistant/chat/converstations/{uuid}': defineRoute({
    ...owned,
    summary: 'Delete a conversation; what it made stays',
    params: uuidParams,
    query: z.object(teamQuery),
    replyKind: 'empty',
    status: 204,
  }),
}
