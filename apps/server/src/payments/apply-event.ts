import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { plans } from '@atelier/contract/plans'
import { balance, credit } from '../ledger/ledger.ts'
import { recordAct } from '../platform/audit-log.ts'
import type { Db, Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import type { PaidInvoice, PaymentEvent, PaymentNews } from './news.ts'
import {
  checkoutReference,
  invoiceReference,
  linkIntent,
  noteDispute,
  noteRefund,
  reverseCredit,
} from './reversals.ts'
import {
  type CheckoutRow,
  findCheckout,
  findOwner,
  findSubscription,
  insertEvent,
  lockPayments,
  lockSubscription,
  markEnded,
  markPaid,
  saveSubscription,
} from './store.ts'

/** What events are applied with. */
export interface ApplyDeps {
  db: Db
  log: Log
  /** Who tells the news. */
  provider: CheckoutRow['provider']
}

/** Credits that so many euros buy. */
export const creditsFor = (euros: number): number => euros * CREDITS_PER_EURO

/**
 * Does what an event asks for, all of it or nothing. It is the only way by which paid credits come into a wallet. An event
 * heard before changes nothing, nor does another that tells of the same checkout or invoice.
 */
export async function applyEvent(deps: ApplyDeps, { id, type, news }: PaymentEvent): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, id, type)) await applyNews(tx, deps, news)
  })
}

/** The same for news that were asked for, which have no id. */
export async function applyAnswers(deps: ApplyDeps, news: readonly PaymentNews[]): Promise<void> {
  await deps.db.transaction().execute((tx) => applyNews(tx, deps, news))
}

async function applyNews(tx: Tx, deps: ApplyDeps, news: readonly PaymentNews[]): Promise<void> {
  const owners = new Set<number>()
  if (news.some(({ type }) => type !== 'subscription-changed')) await lockPayments(tx)
  for (const piece of news) {
    for (const ownerId of await apply(tx, deps, piece)) if (ownerId !== null) owners.add(ownerId)
  }
  for (const ownerId of owners) {
    await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: await balance(tx, ownerId) }])
  }
}

/** Applies one piece and answers whose wallet or subscription may have changed. */
async function apply(tx: Tx, deps: ApplyDeps, news: PaymentNews): Promise<(number | null)[]> {
  switch (news.type) {
    case 'checkout-paid':
      return await payCheckout(tx, deps, news)
    case 'checkout-ended':
      await markEnded(tx, news.checkout)
      return []
    case 'invoice-paid':
      return await payInvoice(tx, deps, news.invoice)
    case 'invoice-payment':
      await linkIntent(tx, news.intent, { reference: invoiceReference(news.invoice), charged: news.charged })
      return [await reverseCredit(tx, invoiceReference(news.invoice))]
    case 'subscription-changed':
      return await changeSubscription(tx, deps, news)
    case 'refunded':
      return [await noteRefund(tx, news.intent, news)]
    case 'disputed':
      return [await noteDispute(tx, news)]
  }
}

async function payCheckout(
  tx: Tx,
  deps: ApplyDeps,
  { checkout, intent, invoice }: Extract<PaymentNews, { type: 'checkout-paid' }>,
): Promise<(number | null)[]> {
  const row = await findCheckout(tx, checkout)
  if (!row) {
    deps.log.warn({ checkout }, 'a checkout was paid that is not ours')
    return []
  }
  await markPaid(tx, checkout)
  const { owner_id: ownerId, credits: amount, price_id: priceId, amount: charged } = row
  if (row.status !== 'paid') {
    const detail = { mode: row.mode, credits: amount, cents: charged }
    await recordAct(tx, {
      act: 'checkout.paid',
      actorId: ownerId,
      accountId: ownerId,
      target: checkout,
      detail,
    })
  }
  if (row.mode === 'subscription') return invoice ? await payInvoice(tx, deps, { ...invoice, priceId }) : []
  const reference = checkoutReference(checkout)
  if (intent !== null) await linkIntent(tx, intent, { reference, charged })
  await credit(tx, { reference, ownerId, amount, source: 'sales' })
  return [ownerId, await reverseCredit(tx, reference)]
}

async function payInvoice(tx: Tx, deps: ApplyDeps, paid: PaidInvoice): Promise<(number | null)[]> {
  const ownerId = paid.customer === null ? undefined : await findOwner(tx, paid.customer)
  const plan = plans.find(({ uuid }) => uuid === paid.priceId)
  if (ownerId === undefined || !plan) {
    deps.log.warn({ invoice: paid.invoice }, 'an invoice was paid that is not ours')
    return []
  }
  const reference = invoiceReference(paid.invoice)
  await credit(tx, { reference, ownerId, amount: plan.credits, source: 'subscriptions' })
  return [ownerId, await reverseCredit(tx, reference)]
}

async function changeSubscription(
  tx: Tx,
  deps: ApplyDeps,
  { subscription, state: ask }: Extract<PaymentNews, { type: 'subscription-changed' }>,
): Promise<(number | null)[]> {
  await lockSubscription(tx, subscription)
  const state = await ask()
  if (!state) return []
  const ownerId = await findOwner(tx, state.customer)
  const { priceId } = state
  const before = ownerId === undefined ? undefined : await findSubscription(tx, ownerId)
  if (ownerId === undefined || priceId === null) {
    deps.log.warn({ subscription }, 'a subscription changed that is not ours')
    return []
  }
  await saveSubscription(tx, { ...state, ownerId, priceId, provider: deps.provider })
  if (before?.status !== state.status || before.price_id !== priceId) {
    const detail = { status: state.status, plan: plans.find(({ uuid }) => uuid === priceId)?.name ?? priceId }
    await recordAct(tx, { act: 'subscription.changed', actorId: null, accountId: ownerId, detail })
  }
  return [ownerId]
}
