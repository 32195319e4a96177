import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { chat } from '../kinds/chat.ts'
import { chatTokens } from '../kinds/conversation.ts'
import { MAX_QUESTION_CHARACTERS } from '../limits.ts'
import { countCharacters } from '../pricing.ts'
import { item, itemStatus } from '../schemas/item.ts'
import { codeRefParams, modelCode, teamQuery, title } from '../schemas/manners.ts'
import {
  listRoute,
  modelsRoute,
  rateRoute,
  removeManyRoute,
  removeRoute,
  starts,
  statusRoute,
  updateRoute,
} from './library.ts'

const tag = 'LLM'

/** What a chat model is asked. */
const question = z
  .string()
  .refine((text) => text.trim() !== '', 'The text is empty.')
  .refine((text) => countCharacters(text) <= MAX_QUESTION_CHARACTERS, {
    error: `At most ${MAX_QUESTION_CHARACTERS.toLocaleString('en')} characters.`,
  })

/** Tokens that question and answer may take together. */
const tokens = z
  .int()
  .min(chatTokens.min)
  .max(chatTokens.max)
  .multipleOf(chatTokens.step)
  .default(chatTokens.min)
  .meta({
    description: 'Tokens that question and answer may take; held is their price, paid is what was used.',
  })

/** Fields that ask a chat model. */
const chatStart = z.object({ title, text: question, model: modelCode, tokens }).meta({ id: 'ChatStart' })

/** Answers of chat models and their library. */
export const llmRoutes = {
  'GET /llm-models': modelsRoute(tag, 'Models that answer; their price is that of 1,000 tokens'),
  'GET /llm-conversions': listRoute(tag, 'Answers, newest first'),
  'GET /llm-conversions/status/{code_ref}': statusRoute(tag, 'Where an answer stands, with its words so far'),
  'POST /llm-conversions': defineRoute({
    ...starts,
    tag,
    summary: 'Ask a chat model',
    body: chatStart,
    reply: item,
  }),
  'PUT /llm-conversions/stop/{code_ref}': defineRoute({
    tag,
    summary: 'Stop an answer: what has come of it stays and is paid for, nothing else',
    access: 'user',
    keys: true,
    teamScoped: true,
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: itemStatus,
  }),
  'PUT /llm-conversions/thumbs': rateRoute(tag, 'Rate an answer'),
  'PUT /llm-conversions/{id}': updateRoute(tag, 'Change title, folder or tags of an answer'),
  'DELETE /llm-conversions/{id}': removeRoute(tag, 'Delete an answer; a pending one is stopped'),
  'DELETE /engine/llm/bulkdelete': removeManyRoute(tag, 'Delete answers; pending ones are stopped'),
  'GET /answers/{code_ref}': defineRoute({
    summary: 'An answer as a Markdown file, by a signed address',
    tag,
    access: 'public',
    params: codeRefParams,
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      name: z.string().max(200).optional().meta({ description: 'Download under this name.' }),
    }),
    replyKind: 'file',
  }),
}

/** What quotes take for this kind. */
export const chatQuote = z.object({ kind: z.literal(chat.id), ...chatStart.shape })
