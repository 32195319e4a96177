import { resultKinds } from '@atelier/contract/kinds/conversation'
import type { Receives } from '@atelier/contract/routes/registry'
import { spenderOf } from '../conversions/start/caps.ts'
import type { StartCall } from '../conversions/start/start-call.ts'
import type { Starts } from '../conversions/start/start-items.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Tx } from '../platform/database.ts'
import { once } from '../platform/idempotency.ts'
import type { Conversion } from '../platform/schema.ts'
import { addMessage } from './messages-store.ts'
import { planStart } from './plan.ts'
import type { ProposedItem } from './proposed-item.ts'
import { type QuoteDeps, quoteItems, type StandingQuote, withModels } from './quotes.ts'
import type { ItemisedQuote } from './responder.ts'
import { type Answer, type Conversations, scopeOf } from './service.ts'
import { type ConversationRow, changeConversation, getConversation, lockConversation } from './store.ts'

interface ConfirmDeps extends QuoteDeps {
  starts: Starts
  conversations: Conversations
}

type Confirmed = Receives<'POST /assistant/chat/answer', 'body'>

/**
 * Starts the items of a conversation's current quote: holds the credits, creates the conversions and completes the
 * conversation, all or none of it. If an item became more expensive or unavailable, it creates a new quote instead.
 */
export async function confirmQuote(deps: ConfirmDeps, call: StartCall, body: Confirmed): Promise<Answer> {
  const { conversations } = deps
  const { conversation_uuid: uuid, message_id: meant } = body
  const row = await getConversation(deps.db, scopeOf(call), uuid)
  // That of a completed conversation was set aside.
  const standing = row.completed ? null : (row.standing as StandingQuote | null)
  if (!standing) {
    // A repeated confirmation, such as a double click: already started.
    if (row.completed && row.standing === null && row.results.length > 0)
      return await conversations.answerOf(call, uuid)
    throw new ApiError('conflict', 'This conversation has no quote.', { field: 'conversation_uuid' })
  }
  if (meant !== undefined && meant !== standing.message) throw changedMeanwhile()
  const renewed = await renew(deps, call, row, standing)
  if (renewed) {
    await storeRenewedQuote(deps, call, uuid, standing, renewed)
    return await conversations.answerOf(call, uuid)
  }
  enforceCap(row, standing.quote)
  await start(deps, call, uuid, standing)
  return await conversations.answerOf(call, uuid)
}

const changedMeanwhile = () =>
  new ApiError('conflict', 'The quote has changed. Review it again.', { field: 'message_id' })

function enforceCap({ cap, spent }: ConversationRow, { cost }: ItemisedQuote): void {
  const left = Math.max(0, cap - spent)
  if (cost <= left) return
  const words = `This conversation can spend ${cap} credits and has ${left} left; this costs ${cost}.`
  throw new ApiError('insufficient_credits', `${words} Raise its cap, or ask for less.`)
}

interface Renewed {
  items: ProposedItem[]
  /** Undefined when none of its items can be generated any more. */
  quote: ItemisedQuote | undefined
}

/** The replacement of an outdated quote; undefined while it is valid. */
async function renew(
  deps: ConfirmDeps,
  call: StartCall,
  { cap, spent }: ConversationRow,
  { items, quote }: StandingQuote,
): Promise<Renewed | undefined> {
  const spender = spenderOf(call.caller, call.ownerId)
  const priced = async (all: readonly ProposedItem[]) => await quoteItems(deps, spender, all, cap - spent)
  const left: ProposedItem[] = []
  let holds = true
  for (const [at, item] of items.entries()) {
    const now = await unlessRefused(() => priced([item]))
    if (now && now.cost <= (quote.items[at]?.cost ?? 0)) left.push(item)
    else {
      holds = false
      // Another model may support it.
      const { model: _gone, ...others } = item
      const another = now ? item : others
      if (now ?? (await unlessRefused(() => priced([another])))) left.push(another)
    }
  }
  if (holds) return undefined
  return { items: left, quote: left.length > 0 ? await priced(left) : undefined }
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}

async function storeRenewedQuote(
  { db }: ConfirmDeps,
  call: StartCall,
  uuid: string,
  before: StandingQuote,
  { items, quote }: Renewed,
): Promise<void> {
  const { ownerId, route, idempotencyKey: key, body } = call
  // Stored under the idempotency key of the call: a retry must not confirm a quote that the first call only offered.
  await once(db, { ownerId, route, key, request: [body, undefined] }, async (tx) => {
    const { id } = await lockUnchanged(tx, call, uuid, before)
    const text = quote
      ? `The price has changed: it is now ${quote.cost} credits instead of ${before.quote.cost}. Nothing was started. Shall I generate it for ${quote.cost}?`
      : 'This quote is no longer available. Nothing was started, and you were not charged.'
    const message = await addMessage(tx, id, { role: 'assistant', text, data: quote ? { quote } : undefined })
    const standing: StandingQuote | null =
      quote && message !== undefined ? { message, items: withModels(items, quote), quote } : null
    await changeConversation(tx, id, { standing, ready: false })
    return { uuid }
  })
}

/** Locks a conversation whose quote is unchanged. */
async function lockUnchanged(tx: Tx, call: StartCall, uuid: string, { message }: StandingQuote) {
  const row = await lockConversation(tx, scopeOf(call), uuid)
  const standing = row.completed ? null : (row.standing as StandingQuote | null)
  if (standing?.message !== message) throw changedMeanwhile()
  return row
}

async function start(
  { starts, uploads, ...deps }: ConfirmDeps,
  call: StartCall,
  uuid: string,
  standing: StandingQuote,
): Promise<void> {
  const scope = scopeOf(call)
  await uploads.during(async (take) => {
    const groups = []
    for (const [place, item] of standing.items.entries()) {
      groups.push(await planStart({ ...deps, uploads }, scope, { item, place }, take))
    }
    const cost = groups.flatMap(({ all }) => all).reduce((sum, each) => sum + each.cost, 0)
    if (cost > standing.quote.cost) throw changedMeanwhile()
    await starts.groups(call, groups, async (tx, startAll) => {
      const row = await lockUnchanged(tx, call, uuid, standing)
      await settleConversation(tx, row, await startAll(), { standing, cost })
      return { uuid }
    })
  })
}

async function settleConversation(
  tx: Tx,
  row: ConversationRow,
  started: readonly (readonly Conversion[])[],
  { standing: { items }, cost }: { standing: StandingQuote; cost: number },
): Promise<void> {
  const results = items.flatMap(({ type }, at) =>
    (started[at] ?? []).map(({ code_ref, id }) => ({ type, code_ref, conversion_id: id })),
  )
  const kinds = new Set(items.map(({ type }) => resultKinds[type]))
  const where = kinds.size > 1 ? 'libraries' : 'library'
  const text = `Started for ${cost} credits. Find ${results.length === 1 ? 'it' : 'them'} here and in your ${where}.`
  await addMessage(tx, row.id, { role: 'assistant', text, data: { results } })
  await changeConversation(tx, row.id, {
    completed: true,
    ready: false,
    standing: null,
    results: [...row.results, ...results],
    spends: cost,
  })
}
