import { type DraftKind, type DraftPlan, typeOf } from '../draft/draft-plan.ts'
import type { FitNote } from '../draft/fit-item.ts'
import type { ItemisedQuote } from '../responder.ts'
import type { Sayer, TextName } from './say.ts'

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

/** A question with suggested answers. */
export interface Asked {
  readonly message: string
  readonly choices: readonly string[]
}

const kindChoices: readonly TextName[] = ['anImage', 'aVideo', 'aTrack', 'aSound', 'aRecording']
const about: Readonly<Record<DraftKind, TextName>> = {
  image: 'askImage',
  video: 'askVideo',
  speech: 'askSpeech',
  music: 'askMusic',
  sound: 'askSound',
  answer: 'askSpeech',
}

export function askFor(say: Sayer, { asked, items }: DraftPlan): Asked {
  const item = asked && items[asked.item]
  const type = item && typeOf(item)
  if (!item || !type) {
    const message = item?.text ? say('askKindOf', { text: item.text.slice(0, 80) }) : say('askKind')
    return { message, choices: kindChoices.map((name) => say(name)) }
  }
  if (asked?.about === 'count') {
    return { message: say('askCount', { several: say.noun(type, null) }), choices: ['2', '3', '4'] }
  }
  if (asked?.about === 'language') {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return { message: say('askLanguage'), choices: ['de', 'fr', 'es'].map((code) => names.of(code) ?? code) }
  }
  return { message: say(about[item.kind ?? 'image'], { names: say.noun(type, item.count) }), choices: [] }
}

export function askUse(say: Sayer, kinds: readonly string[]): Asked {
  const asked = (message: TextName, ...choices: TextName[]) => ({
    message: say(message),
    choices: choices.map((name) => say(name)),
  })
  if (kinds.includes('image')) return asked('useImage', 'sketchIt', 'animateIt')
  if (kinds.includes('audio')) return asked('useAudio', 'waltzIt', 'calmIt')
  return kinds.includes('document') ? asked('useDocument', 'readIt') : asked('useVideo')
}
