import type { FitNote } from '../draft/fit-item.ts'
import type { ItemisedQuote } from '../responder.ts'
import type { Sayer } from './say.ts'

type QuotedItem = ItemisedQuote['items'][number]

/** A quote in short: what it is for, its price, and what differs from the request. Its items are shown beside the text. */
export function quoteMessage(say: Sayer, quote: ItemisedQuote, notes: readonly FitNote[]): string {
  const counts = new Map<string, number>()
  for (const { type, count } of quote.items) counts.set(type, (counts.get(type) ?? 0) + count)
  const list = [...counts].map(([type, count]) => `${count} ${say.noun(type as QuotedItem['type'], count)}`)
  const told = new Set(notes.map(({ text, values }) => (say.knows(text) ? say(text, values) : text)))
  const summary = `${say('quote')} ${list.join(', ')} · ${say.credits(quote.cost)}.`
  return [summary, ...told, closing(say, quote)].join('\n\n')
}

function closing(say: Sayer, quote: ItemisedQuote): string {
  const { affordable, limit, cost, cap } = quote
  const total = countOf(quote)
  if (limit && limit.remaining < total) return say('limit', limit)
  if (!affordable) return cost > cap ? say('cap', { credits: say.credits(cap) }) : say('tooDear')
  return say(total > 1 ? 'startAll' : 'start')
}

const countOf = ({ items }: ItemisedQuote) => items.reduce((sum, { count }) => sum + count, 0)

/** Whether a quote can be confirmed. */
export function canStart(quote: ItemisedQuote): boolean {
  const { affordable, limit } = quote
  return affordable && !(limit && limit.remaining < countOf(quote))
}
