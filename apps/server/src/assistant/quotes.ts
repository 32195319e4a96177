import { MAX_QUOTE_ITEMS } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { countCharacters } from '@atelier/contract/pricing'
import type { Spender } from '../conversions/start/caps.ts'
import { viewNotes } from '../conversions/start/notes.ts'
import type { PreparedConversion } from '../conversions/start/prepared.ts'
import { quoteConversion, type StartRules } from '../conversions/start/rules.ts'
import type { Voices } from '../generation/voices/service.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import { type PlanDeps, planItem } from './plan.ts'
import type { ProposedItem } from './proposed-item.ts'
import type { ItemisedQuote } from './responder.ts'

/** Characters of an item's words that a quote shows. */
const SHOWN_CHARACTERS = 500

type QuotedItem = ItemisedQuote['items'][number]

/** Dependencies of quotes. */
export interface QuoteDeps extends PlanDeps {
  db: Db
  rules: StartRules
  voices: Voices
}

/** A quote as stored with a conversation: the displayed quote, and the items it starts. */
export interface StandingQuote {
  /** The message that contains it. */
  message: number
  items: ProposedItem[]
  quote: ItemisedQuote
}

/** Prices items with the models they would currently use. Throws the errors of their start calls. */
export async function quoteItems(
  deps: QuoteDeps,
  spender: Spender,
  items: readonly ProposedItem[],
  capLeft: number,
): Promise<ItemisedQuote> {
  if (items.length === 0 || items.length > MAX_QUOTE_ITEMS) {
    throw new ApiError('invalid', `A quote has 1 to ${MAX_QUOTE_ITEMS} items.`, { field: 'items' })
  }
  const quoted: QuotedItem[] = []
  for (const item of items) {
    if (item.count < 1 || item.count > MAX_IMAGES) {
      throw new ApiError('invalid', `1 to ${MAX_IMAGES} of each.`, { field: 'count' })
    }
    const [first] = await planItem(deps, spender, item)
    if (first) quoted.push(describe(deps, item, first))
  }
  return { items: quoted, ...(await standingOf(deps, spender, quoted, capLeft)) }
}

/** The changing part of a quote: its cost and the available credits. */
export async function standingOf(
  { db, rules }: Pick<QuoteDeps, 'db' | 'rules'>,
  spender: Spender,
  items: readonly QuotedItem[],
  capLeft: number,
): Promise<Omit<ItemisedQuote, 'items'>> {
  const cost = items.reduce((sum, item) => sum + item.cost, 0)
  const { affordable, ...quote } = await quoteConversion(db, cost, spender, rules)
  const cap = Math.max(0, capLeft)
  return { ...quote, affordable: affordable && cost <= cap, cap }
}

/** Items with the quoted models and voices, so that exactly these are used. */
export const withModels = (items: readonly ProposedItem[], quote: ItemisedQuote): ProposedItem[] =>
  items.map((item, at) =>
    item.type === 'SPEECH' ? { ...item } : { ...item, model: quote.items[at]?.model.code ?? item.model },
  )

function describe(
  { engines, voices }: QuoteDeps,
  item: ProposedItem,
  prepared: PreparedConversion,
): QuotedItem {
  const { type, text, count, source_id } = item
  const { title, provider, kind, model, voiceId, settings, cost: price } = prepared
  const voice = voiceId === null ? undefined : voices.find(voiceId)
  const isLong = countCharacters(text) > SHOWN_CHARACTERS
  const { size, ratio, seconds, speed, instructions, parameters } = settings as QuotedItem['options']
  return {
    type,
    title,
    text: isLong ? `${[...text.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('')}…` : text,
    count,
    model: engines.model(provider, kind, model),
    options: {
      ...(size ? { size } : {}),
      ...(ratio ? { ratio } : {}),
      ...(seconds ? { seconds } : {}),
      ...(speed ? { speed } : {}),
      ...(instructions ? { instructions } : {}),
      ...(parameters ? { parameters } : {}),
      ...(voice ? { voice: { id: voice.id, name: voice.name, language: voice.language } } : {}),
      ...(source_id ? { source_id } : {}),
    },
    price,
    cost: price * count,
    ...viewNotes(prepared),
  }
}
