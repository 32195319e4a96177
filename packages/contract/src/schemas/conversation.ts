import { z } from 'zod'
import {
  CONVERSATION_MESSAGES,
  CONVERSATION_TITLE_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  resultTypes,
} from '../kinds/conversation.ts'
import { contentStatuses } from '../kinds/kind.ts'
import { parameterValues } from '../models/parameters.ts'
import { credits, id, link, timestamp } from './common.ts'
import { quote } from './quote.ts'

/** Options of a quoted item; options that do not apply are omitted. */
const quoteOptions = z.object({
  size: z.string().optional().meta({ description: 'Width and height in pixels, such as `1024x1024`.' }),
  ratio: z.string().optional(),
  seconds: z.number().optional(),
  speed: z.number().optional(),
  parameters: parameterValues.optional(),
  instructions: z.string().optional().meta({ description: 'How to speak.' }),
  voice: z.object({ id, name: z.string(), language: z.string() }).optional(),
  source_id: id.optional().meta({ description: 'ID of the source item in the library.' }),
  tokens: z.int().optional(),
})

/** One result to generate, once or several times. */
const quoteItem = z.object({
  type: z.enum(resultTypes),
  title: z.string(),
  text: z.string(),
  count: z.int().positive(),
  model: z.object({ code: z.string(), name: z.string(), local: z.boolean() }),
  options: quoteOptions,
  price: credits.meta({ description: 'Price of one result.' }),
  cost: credits.meta({ description: 'Price of all results of this item.' }),
  notes: quote.shape.notes,
})

/** The itemized quote of a conversation. Once confirmed, it never costs more. */
export const itemisedQuote = z
  .object({
    items: z.array(quoteItem),
    ...quote.omit({ notes: true }).shape,
    cap: credits.meta({ description: 'Credits the conversation can still spend.' }),
  })
  .meta({ id: 'ItemisedQuote' })

/** A file attached to a message. */
const attachment = z.object({
  source_id: id.optional().meta({ description: 'ID of an item in the library.' }),
  document: z.uuid().optional().meta({ description: 'ID of an uploaded document.' }),
  kind: z.enum(['image', 'audio', 'video', 'document']),
  name: z.string(),
  url: link.nullable().meta({ description: 'Signed URL of the item, unless it was deleted.' }),
})

/** A generated item in its kind’s library. */
const result = z.object({ type: z.enum(resultTypes), code_ref: z.string(), conversion_id: id })

const followedResult = result.extend({
  status: z.enum(contentStatuses).nullable().meta({ description: 'Null once the item was deleted.' }),
})

/** The title of a conversation chosen by its user. */
export const conversationTitle = z
  .string()
  .trim()
  .min(1, 'The title is empty.')
  .refine((text) => [...text].length <= CONVERSATION_TITLE_CHARACTERS, {
    error: `At most ${CONVERSATION_TITLE_CHARACTERS} characters.`,
  })

const messageData = z.object({
  attachments: z.array(attachment).optional(),
  quote: itemisedQuote.optional(),
  results: z.array(result).optional(),
  choices: z.array(z.string()).optional().meta({ description: 'Suggested replies.' }),
  model: z.string().optional().meta({ description: 'Code of the chat model that answered.' }),
  tokens: z.int().optional().meta({ description: 'Tokens used.' }),
  cost: credits.optional().meta({ description: 'Price of the answer in credits.' }),
  stopped: z.boolean().optional().meta({ description: 'Whether the answer was stopped early.' }),
})

/** A message of a conversation. */
export const message = z
  .object({
    id,
    conversation_id: z.uuid(),
    role: z.enum(['user', 'assistant']),
    message: z.string(),
    data: messageData.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Message' })

/** A conversation with its newest messages. */
export const conversation = z
  .object({
    uuid: z.uuid(),
    type: z.literal('CHAT'),
    title: z.string().meta({ description: 'Chosen by the user, or made from the first message.' }),
    messages: z
      .array(message)
      .max(CONVERSATION_MESSAGES)
      .meta({ description: `The ${CONVERSATION_MESSAGES} newest messages, oldest first.` }),
    messages_count: z.int(),
    completed: z.boolean(),
    cancelled: z.boolean(),
    ready_for_confirmation: z.boolean().meta({
      description:
        'Whether the user accepted the current quote in a message and it awaits confirmation by the answer call.',
    }),
    data: itemisedQuote.nullable().meta({ description: 'The current quote, or null.' }),
    quote_set_aside: z.boolean().meta({
      description:
        'Whether another conversation became current before the quote was confirmed; the reopen call restores it.',
    }),
    results: z.array(followedResult),
    spent: credits.meta({ description: 'Credits spent on the conversions it started.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Conversation' })

/** The updated conversation and the assistant’s message. */
export const assistantAnswer = z.object({ conversation, message }).meta({ id: 'AssistantAnswer' })

/** The text of a message. */
export const messageText = z
  .string()
  .trim()
  .min(1, 'The message is empty.')
  .refine((text) => [...text].length <= MAX_MESSAGE_CHARACTERS, {
    error: `At most ${MAX_MESSAGE_CHARACTERS.toLocaleString('en')} characters.`,
  })
