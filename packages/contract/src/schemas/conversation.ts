import { z } from 'zod'
import { CONVERSATION_MESSAGES, MAX_MESSAGE_CHARACTERS, resultTypes } from '../kinds/conversation.ts'
import { credits, id, timestamp } from './manners.ts'
import { quote } from './quote.ts'

/** What an item of a quote is made with, besides its words; what does not apply is left out. */
const quoteOptions = z.object({
  size: z.string().optional().meta({ description: 'Pixels, as 1024x1024.' }),
  ratio: z.string().optional(),
  seconds: z.number().optional(),
  speed: z.number().optional(),
  voice: z.object({ id, name: z.string(), language: z.string() }).optional(),
  source_id: id.optional().meta({ description: 'The item of the library that it is made of.' }),
  tokens: z.int().optional(),
})

/** One thing a conversation would make, once or several times. */
const quoteItem = z.object({
  type: z.enum(resultTypes),
  title: z.string(),
  text: z.string(),
  count: z.int().positive(),
  model: z.object({ code: z.string(), name: z.string(), local: z.boolean() }),
  options: quoteOptions,
  price: credits.meta({ description: 'Of each.' }),
  cost: credits.meta({ description: 'Of all of them.' }),
})

/** What a conversation would make, item by item: what is confirmed costs this and never more. */
export const itemisedQuote = z
  .object({
    items: z.array(quoteItem),
    ...quote.shape,
    cap: credits.meta({ description: 'Credits that the conversation may still spend.' }),
  })
  .meta({ id: 'ItemisedQuote' })

/** What went with a message. */
const attachment = z.object({
  source_id: id.optional().meta({ description: 'A picture or sound of the library.' }),
  document: z.uuid().optional().meta({ description: 'A text that was read.' }),
  kind: z.enum(['image', 'audio', 'video', 'document']),
  name: z.string(),
  url: z.string().nullable().meta({ description: 'Signed URL of a picture or sound that is still there.' }),
})

/** What was made: an item of its kind’s library. */
const result = z.object({ type: z.enum(resultTypes), code_ref: z.string(), conversion_id: id })

const messageData = z.object({
  attachments: z.array(attachment).optional(),
  quote: itemisedQuote.optional(),
  results: z.array(result).optional(),
  choices: z.array(z.string()).optional().meta({ description: 'Short answers that would fit.' }),
  model: z.string().optional().meta({ description: 'Code of the chat model that answered.' }),
  tokens: z.int().optional().meta({ description: 'That it used.' }),
  cost: credits.optional().meta({ description: 'Credits that the answer cost.' }),
  stopped: z.boolean().optional().meta({ description: 'The answer was broken off.' }),
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
    title: z.string().meta({ description: 'The beginning of its first message.' }),
    messages: z
      .array(message)
      .max(CONVERSATION_MESSAGES)
      .meta({ description: `The newest ${CONVERSATION_MESSAGES}, oldest of them first.` }),
    messages_count: z.int(),
    completed: z.boolean(),
    cancelled: z.boolean(),
    ready_for_confirmation: z
      .boolean()
      .meta({ description: 'The standing quote was accepted in words and waits for the answer call.' }),
    data: itemisedQuote.nullable().meta({ description: 'The quote that stands; null without one.' }),
    results: z.array(result),
    spent: credits.meta({ description: 'Credits of what it started.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Conversation' })

/** A turn: the conversation after it, and the message that answers. */
export const assistantAnswer = z.object({ conversation, message }).meta({ id: 'AssistantAnswer' })

/** What somebody says. */
export const messageText = z
  .string()
  .trim()
  .min(1, 'The message is empty.')
  .refine((text) => [...text].length <= MAX_MESSAGE_CHARACTERS, {
    error: `At most ${MAX_MESSAGE_CHARACTERS.toLocaleString('en')} characters.`,
  })
