import type { FitNote } from '../draft/fit-item.ts'
import type { ItemisedQuote } from '../responder.ts'
import type { Sayer, TextName } from './say.ts'

type QuotedItem = ItemisedQuote['items'][number]

/** A quote as text: each item, what differs from the request, the total and the available credits. */
export function quoteMessage(say: Sayer, quote: ItemisedQuote, notes: readonly FitNote[]): string {
  const { items, cost, available } = quote
  const list = items.map((item) => `- ${describeItem(say, item)}: ${say.credits(item.cost)}`).join('\n')
  const credits = say.credits(available)
  const sum =
    items.length > 1 ? say('total', { cost: say.credits(cost), credits }) : say('youHave', { credits })
  const told = new Set(notes.map(({ text, values }) => (say.knows(text) ? say(text, values) : text)))
  return [say('quote'), list, ...told, sum, closing(say, quote)].join('\n\n')
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

const SHOWN_CHARACTERS = 80

function describeItem(say: Sayer, { type, count, text, options }: QuotedItem): string {
  const { seconds, size, ratio, voice, speed } = options
  const short = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : text
  const unit: TextName = seconds === 1 ? 'second_' : 'seconds_'
  const details = [
    seconds === undefined ? undefined : say(unit, { n: seconds }),
    size?.replace('x', ' × '),
    ratio,
    voice?.name,
    speed === undefined || speed === 1 ? undefined : say('speed', { n: speed }),
  ].filter((detail) => detail !== undefined)
  const words = short.trim() === '' ? '' : ` “${short.trim()}”`
  return `${count} ${say.noun(type, count)}${words}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}
