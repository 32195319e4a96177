import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { kindIds } from '../kinds/kind.ts'
import { credits, day, id, listOf, pageQuery, teamQuery, timestamp } from '../schemas/manners.ts'
import { quote } from '../schemas/quote.ts'
import { audioQuote } from './audio.ts'
import { imageQuote } from './images.ts'
import { chatQuote } from './llm.ts'
import { speechQuote } from './speech.ts'
import { videoQuote } from './videos.ts'
import { voiceQuote } from './voices.ts'

const tag = 'Money'

/**
 * Why credits moved. A debit takes credits back whose payment was taken back; a debt is what of them was spent already; a
 * repayment pays it.
 */
export const transactionTypes = [
  'credit',
  'hold',
  'capture',
  'release',
  'debit',
  'debt',
  'repayment',
] as const

const statementFilter = {
  type: z.enum(transactionTypes).optional(),
  from: day.optional(),
  to: day.optional().meta({ description: 'The last day, included.' }),
}

const transaction = z
  .object({
    id,
    type: z.enum(transactionTypes),
    amount: credits.meta({
      description: 'Change of the credits at hand; a capture takes from what was held: 0 here.',
    }),
    captured: credits.meta({ description: 'Credits spent for good by this movement.' }),
    balance: credits.meta({ description: 'Credits at hand after it.' }),
    reference: z.string(),
    item: z.object({ code_ref: z.string(), kind: z.enum(kindIds), title: z.string() }).nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Transaction' })

/** Prices before, the statement after. */
export const moneyRoutes = {
  'POST /quotes': defineRoute({
    summary: 'What a start call with these fields would cost',
    tag,
    access: 'user',
    keys: true,
    teamScoped: true,
    query: z.object(teamQuery),
    body: z.discriminatedUnion('kind', [
      speechQuote,
      imageQuote,
      videoQuote,
      audioQuote,
      chatQuote,
      voiceQuote,
    ]),
    reply: quote,
  }),
  'GET /wallet/transactions': defineRoute({
    summary: 'Every movement of one’s own credits, newest first',
    tag,
    access: 'user',
    query: z.object({ ...pageQuery, ...statementFilter }),
    reply: listOf(transaction),
  }),
  'GET /wallet/statement': defineRoute({
    summary: 'The same as a CSV file',
    tag,
    access: 'user',
    query: z.object(statementFilter),
    replyKind: 'file',
  }),
}
