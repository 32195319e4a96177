import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import {
  CONVERSATION_PAGE_SIZE,
  chatTokens,
  MAX_ATTACHMENTS,
  MAX_DOCUMENT_BYTES,
} from '../kinds/conversation.ts'
import { id, listOf, modelCode, pageQuery, teamQuery } from '../schemas/common.ts'
import {
  assistantAnswer,
  conversation,
  conversationTitle,
  message,
  messageText,
} from '../schemas/conversation.ts'

const tag = 'Assistant'
const owned = { tag, access: 'user', keys: true, teamScoped: true } as const
const uuidParams = z.object({ uuid: z.uuid() })

/** Maximum tokens of an answer: their price is held, and the tokens used are captured. */
const tokens = z
  .int()
  .min(chatTokens.min)
  .max(chatTokens.max)
  .multipleOf(chatTokens.step)
  .optional()
  .meta({ description: 'Maximum number of tokens in a chat model’s answer.' })

const attachments = z
  .array(z.union([z.object({ source_id: id }).strict(), z.object({ document: z.uuid() }).strict()]))
  .max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files.`)
  .default([])
  .meta({ description: 'Library items and uploaded documents.' })

/** Assistant conversations. */
export const assistantRoutes = {
  'POST /assistant/chat': defineRoute({
    ...owned,
    summary: 'Send a message; the assistant replies with a question, a quote or an answer',
    idempotent: true,
    streams: true,
    query: z.object(teamQuery),
    body: z.object({
      message: messageText,
      conversation_uuid: z.uuid().optional().meta({ description: 'Starts a new conversation if omitted.' }),
      attachments,
      model: modelCode.meta({
        description: 'A chat model, or `guide`. Defaults to the first available chat model, or to the guide.',
      }),
      tokens,
      replaces: id.optional().meta({
        description: 'ID of a previous message of yours to replace. It and all later messages are deleted.',
      }),
      cap: z.int().min(0).max(1_000_000_000).optional().meta({
        description: 'Sets the maximum credits this conversation can spend.',
      }),
    }),
    reply: assistantAnswer,
  }),
  'POST /assistant/chat/answer': defineRoute({
    ...owned,
    summary: 'Confirm the current quote: hold its credits and start all of its items',
    idempotent: true,
    query: z.object(teamQuery),
    body: z.object({
      conversation_uuid: z.uuid(),
      message_id: id.optional().meta({
        description: 'ID of the message with the quote. Fails with 409 if it is no longer the current quote.',
      }),
    }),
    reply: assistantAnswer,
  }),
  'POST /assistant/attachments': defineRoute({
    ...owned,
    summary: 'Upload a text or PDF document to attach to a message',
    idempotent: true,
    query: z.object(teamQuery),
    files: { file: { maxBytes: MAX_DOCUMENT_BYTES, required: true } },
    reply: z.object({ document: z.uuid(), name: z.string(), characters: z.int() }).meta({ id: 'Document' }),
    status: 201,
  }),
  'GET /assistant/chat/converstations': defineRoute({
    ...owned,
    summary: 'List your conversations with their newest messages, newest first',
    query: z.object({
      ...pageQuery,
      ...teamQuery,
      limit: z.coerce.number().int().min(1).max(100).default(CONVERSATION_PAGE_SIZE),
      search: z.string().trim().max(200).optional().meta({
        description: 'Words in the title or in any message, ignoring case.',
      }),
    }),
    reply: listOf(conversation),
  }),
  'GET /assistant/chat/converstations/{uuid}': defineRoute({
    ...owned,
    summary: 'Retrieve a conversation with its newest messages',
    params: uuidParams,
    query: z.object(teamQuery),
    reply: conversation,
  }),
  'GET /assistant/chat/converstations/{uuid}/messages': defineRoute({
    ...owned,
    summary: 'List the messages of a conversation, newest first',
    params: uuidParams,
    query: z.object({ ...pageQuery, ...teamQuery }),
    reply: listOf(message),
  }),
  'POST /assistant/chat/converstations/{uuid}/cancel': defineRoute({
    ...owned,
    summary: 'Discard the current quote and close the conversation',
    idempotent: true,
    params: uuidParams,
    query: z.object(teamQuery),
    reply: conversation,
  }),
  'PUT /assistant/chat/converstations/{uuid}': defineRoute({
    ...owned,
    summary: 'Rename a conversation',
    params: uuidParams,
    query: z.object(teamQuery),
    body: z.object({ title: conversationTitle }),
    reply: conversation,
  }),
  'POST /assistant/chat/converstations/{uuid}/reopen': defineRoute({
    ...owned,
    summary: 'Make a quote that was set aside the current one again',
    idempotent: true,
    params: uuidParams,
    query: z.object(teamQuery),
    reply: conversation,
  }),
  'DELETE /assistant/chat/converstations/{uuid}': defineRoute({
    ...owned,
    summary: 'Delete a conversation; its results stay in the library',
    params: uuidParams,
    query: z.object(teamQuery),
    replyKind: 'empty',
    status: 204,
  }),
}
