import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { chat } from '../kinds/chat.ts'
import { chatTokens } from '../kinds/conversation.ts'
import { MAX_QUESTION_CHARACTERS } from '../limits.ts'
import { countCharacters } from '../pricing.ts'
import { codeRefParams, modelCode, teamQuery, title } from '../schemas/common.ts'
import { item, itemStatus } from '../schemas/item.ts'
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

/** The prompt of a chat model. */
const question = z
  .string()
  .refine((text) => text.trim() !== '', 'The text is empty.')
  .refine((text) => countCharacters(text) <= MAX_QUESTION_CHARACTERS, {
    error: `At most ${MAX_QUESTION_CHARACTERS.toLocaleString('en')} characters.`,
  })

/** Maximum tokens of prompt and answer together. */
const tokens = z
  .int()
  .min(chatTokens.min)
  .max(chatTokens.max)
  .multipleOf(chatTokens.step)
  .default(chatTokens.min)
  .meta({
    description: 'Maximum tokens of prompt and answer. Their price is held, and the tokens used are charged.',
  })

/** Fields that prompt a chat model. */
const chatStart = z.object({ title, text: question, model: modelCode, tokens }).meta({ id: 'ChatStart' })

/** LLM responses and their library. */
export const llmRoutes = {
  'GET /llm-models': modelsRoute(tag, 'List chat models; `price` is per 1,000 tokens'),
  'GET /llm-conversions': listRoute(tag, 'List LLM responses, newest first'),
  'GET /llm-conversions/status/{code_ref}': statusRoute(
    tag,
    'Retrieve the status of an LLM response and its text so far',
  ),
  'POST /llm-conversions': defineRoute({
    ...starts,
    tag,
    summary: 'Send a prompt to a chat model',
    body: chatStart,
    reply: item,
  }),
  'PUT /llm-conversions/stop/{code_ref}': defineRoute({
    tag,
    summary: 'Stop an LLM response; the text generated so far is stored and charged',
    access: 'user',
    keys: true,
    teamScoped: true,
    params: codeRefParams,
    query: z.object(teamQuery),
    reply: itemStatus,
  }),
  'PUT /llm-conversions/thumbs': rateRoute(tag, 'Rate an LLM response'),
  'PUT /llm-conversions/{id}': updateRoute(tag, 'Update an LLM response'),
  'DELETE /llm-conversions/{id}': removeRoute(tag, 'Delete an LLM response; a pending one is stopped'),
  'DELETE /engine/llm/bulkdelete': removeManyRoute(tag, 'Delete LLM responses; pending ones are stopped'),
  'GET /answers/{code_ref}': defineRoute({
    summary: 'Download an LLM response as a Markdown file by its signed URL',
    tag,
    access: 'public',
    params: codeRefParams,
    query: z.object({
      expires: z.coerce.number().int(),
      signature: z.string().max(100),
      name: z.string().max(200).optional().meta({ description: 'File name of the download.' }),
    }),
    replyKind: 'file',
  }),
}

/** Quote fields of this kind. */
export const chatQuote = z.object({ kind: z.literal(chat.id), ...chatStart.shape })
