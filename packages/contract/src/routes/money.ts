import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { day, listOf, pageQuery, teamQuery } from '../schemas/manners.ts'
import { quote } from '../schemas/quote.ts'
import { transaction, transactionTypes } from '../schemas/transaction.ts'
import { audioQuote } from './audio.ts'
import { imageQuote } from './images.ts'
import { chatQuote } from './llm.ts'
import { speechQuote } from './speech.ts'
import { videoQuote } from './videos.ts'
import { voiceQuote } from './voices.ts'

const tag = 'Money'

const statementFilter = {
  type: z.enum(transactionTypes).optional(),
  from: day.optional(),
  to: day.optional().meta({ description: 'The last day, included.' }),
}

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
