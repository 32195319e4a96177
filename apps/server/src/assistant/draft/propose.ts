import { MAX_QUOTE_ITEMS } from '@atelier/contract/kinds/conversation'
import { MAX_IMAGES } from '@atelier/contract/kinds/image'
import { ApiError } from '../../platform/api-error.ts'
import type { ProposedItem } from '../proposed-item.ts'
import type { ChatTurn, ItemisedQuote } from '../responder.ts'
import type { DraftItem, DraftPlan } from './draft-plan.ts'
import { type FitNote, fitItem, type Offered } from './fit-item.ts'

/** A priced plan, or why it cannot be generated. */
export type Proposal =
  | {
      readonly type: 'quote'
      readonly plan: DraftPlan
      readonly items: readonly ProposedItem[]
      readonly quote: ItemisedQuote
      readonly notes: readonly FitNote[]
    }
  /** Its engine does not understand an item: nothing to confirm. */
  | { readonly type: 'impossible'; readonly details: readonly string[] }
  /** Even its smallest form exceeds the budget. */
  | { readonly type: 'over-budget'; readonly cost: number }
  | { readonly type: 'refused'; readonly detail: string }

/** Rounds of making a plan smaller: each reduces one item. */
const MAX_ROUNDS = 30

/** Prices a plan, within its budget if it has one: with fewer results, then with shorter ones. */
export async function proposePlan(offered: Offered, turn: ChatTurn, plan: DraftPlan): Promise<Proposal> {
  const notes: FitNote[] = []
  if (plan.items.length > MAX_QUOTE_ITEMS)
    notes.push({ text: 'tooManyItems', values: { max: MAX_QUOTE_ITEMS } })
  let items = plan.items.slice(0, MAX_QUOTE_ITEMS)
  const { budget } = plan
  if (budget !== null) items = items.map((item) => ({ ...item, count: item.count ?? MAX_IMAGES }))
  try {
    for (let round = 0; ; round++) {
      const fitted = items.map((item) => fitItem(offered, item))
      const proposed = fitted.map(({ item }) => item)
      const quote = await turn.quote(proposed)
      const details = notUnderstood(quote)
      if (details.length > 0) return { type: 'impossible', details }
      if (budget === null || quote.cost <= budget) {
        if (round > 0) notes.push({ text: 'fitsBudget', values: { budget: budget ?? 0 } })
        notes.push(...fitted.flatMap((each) => each.notes))
        return { type: 'quote', plan: { ...plan, items }, items: proposed, quote, notes }
      }
      const smaller = round < MAX_ROUNDS ? makeSmaller(items, quote, budget) : undefined
      if (!smaller) return { type: 'over-budget', cost: quote.cost }
      items = smaller
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { type: 'refused', detail: error.message }
  }
}

/** What engines say about items that they do not understand. */
const notUnderstood = ({ items }: ItemisedQuote): string[] =>
  items.flatMap(({ notes = [] }) =>
    notes.flatMap(({ code, text }) => (code === 'not_understood' ? [text] : [])),
  )

/** The items with the most expensive one reduced; undefined when none can be. */
function makeSmaller(
  items: readonly DraftItem[],
  quote: ItemisedQuote,
  budget: number,
): DraftItem[] | undefined {
  const byCost = [...quote.items.entries()].sort(([, one], [, other]) => other.cost - one.cost)
  for (const [at, { count, price, options }] of byCost) {
    const item = items[at]
    if (!item) continue
    const excess = quote.cost - budget
    if (count > 1) return items.with(at, { ...item, count: Math.max(1, count - Math.ceil(excess / price)) })
    const { seconds } = options
    const shorter = seconds === undefined ? 0 : Math.floor(seconds * Math.max(0, 1 - excess / price))
    if (seconds !== undefined && seconds > 1) {
      const next = Math.max(1, Math.min(seconds - 1, shorter))
      if (item.seconds === null || next < item.seconds) return items.with(at, { ...item, seconds: next })
    }
  }
  return undefined
}
