import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { day, listOf, pageQuery, teamQuery } from '../schemas/common.ts'
import { quote } from '../schemas/quote.ts'
import { lineTypes, statementLine, transaction, transactionTypes } from '../schemas/transaction.ts'
import { audioQuote } from './audio.ts'
import { imageQuote } from './images.ts'
import { chatQuote } from './llm.ts'
import { speechQuote } from './speech.ts'
import { videoQuote } from './videos.ts'
import { voiceQuote } from './voices.ts'

const tag = 'Billing'

const days = {
  from: day.optional(),
  to: day.optional().meta({ description: 'The last day, inclusive.' }),
}
const statementFilter = { type: z.enum(transactionTypes).optional(), ...days }

/** Quotes and the wallet statement. */
export const moneyRoutes = {
  'POST /quotes': defineRoute({
    summary: 'Get a quote: the price of a start call with these fields',
    readOnly: true,
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
    summary: 'List your wallet transactions, newest first',
    tag,
    access: 'user',
    query: z.object({ ...pageQuery, ...statementFilter }),
    reply: listOf(transaction),
  }),
  'GET /wallet/lines': defineRoute({
    summary: 'List your wallet transactions by job, newest first: one line for each generation',
    tag,
    access: 'user',
    query: z.object({ ...pageQuery, type: z.enum(lineTypes).optional(), ...days }),
    reply: listOf(statementLine),
  }),
  'GET /wallet/statement': defineRoute({
    summary: 'Download your wallet transactions as a CSV file',
    tag,
    access: 'user',
    query: z.object(statementFilter),
    replyKind: 'file',
  }),
}
