import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { plans } from '@atelier/contract/plans'
import { balance, credit } from '../../ledger/ledger.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Log } from '../../platform/log.ts'
import type { PaidInvoice, PaymentChange, PaymentEvent, SubscriptionState } from './payment-change.ts'
import type { PaymentProvider } from './provider.ts'
import {
  checkoutReference,
  invoiceReference,
  linkIntent,
  noteDispute,
  noteRefund,
  reverseCredit,
} from './reversals.ts'
import {
  findCheckout,
  findOwner,
  findSubscription,
  insertEvent,
  lockPayments,
  lockSubscriptions,
  markEnded,
  markPaid,
  saveSubscription,
} from './store.ts'

/** The dependencies of `applyEvent`. */
export interface ApplyDeps {
  db: Db
  log: Log
  /** The provider that sent the events. */
  provider: Pick<PaymentProvider, 'name' | 'cancelSubscription'>
}

/** The number of credits for an amount in euros. */
export const creditsFor = (euros: number): number => euros * CREDITS_PER_EURO

/**
 * Applies an event, all of it or nothing. It is the only way that paid credits enter a wallet. A repeated event changes
 * nothing, and neither does another event about the same checkout or invoice.
 */
export async function applyEvent(deps: ApplyDeps, { id, type, changes }: PaymentEvent): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, id, type)) await applyChange(tx, deps, changes)
  })
}

/** Like `applyEvent`, for polled changes, which have no id. */
export async function applyAnswers(deps: ApplyDeps, changes: readonly PaymentChange[]): Promise<void> {
  await deps.db.transaction().execute((tx) => applyChange(tx, deps, changes))
}

async function applyChange(tx: Tx, deps: ApplyDeps, changes: readonly PaymentChange[]): Promise<void> {
  const owners = new Set<number>()
  if (changes.some(({ type }) => type !== 'subscription-changed')) await lockPayments(tx)
  for (const piece of changes) {
    for (const ownerId of await apply(tx, deps, piece)) if (ownerId !== null) owners.add(ownerId)
  }
  for (const ownerId of owners) {
    await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: await balance(tx, ownerId) }])
  }
}

/** Applies one change and returns the owner whose wallet or subscription may have changed. */
async function apply(tx: Tx, deps: ApplyDeps, change: PaymentChange): Promise<(number | null)[]> {
  switch (change.type) {
    case 'checkout-paid':
      return await payCheckout(tx, deps, change)
    case 'checkout-ended':
      await markEnded(tx, change.checkout)
      return []
    case 'invoice-paid':
      return await payInvoice(tx, deps, change.invoice)
    case 'invoice-payment':
      await linkIntent(tx, change.intent, {
        reference: invoiceReference(change.invoice),
        charged: change.charged,
      })
      return [await reverseCredit(tx, invoiceReference(change.invoice))]
    case 'subscription-changed':
      return await changeSubscription(tx, deps, change)
    case 'refunded':
      return [await noteRefund(tx, change.intent, change)]
    case 'disputed':
      return [await noteDispute(tx, change)]
  }
}

async function payCheckout(
  tx: Tx,
  deps: ApplyDeps,
  { checkout, intent, invoice }: Extract<PaymentChange, { type: 'checkout-paid' }>,
): Promise<(number | null)[]> {
  const row = await findCheckout(tx, checkout)
  if (!row) {
    deps.log.warn({ checkout }, 'ignored a paid checkout that was not created here')
    return []
  }
  await markPaid(tx, checkout)
  const { owner_id: ownerId, credits: amount, price_id: priceId, amount: charged } = row
  if (row.status !== 'paid') {
    const detail = { mode: row.mode, credits: amount, cents: charged }
    await recordAction(tx, {
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
    deps.log.warn({ invoice: paid.invoice }, 'ignored a paid invoice that was not created here')
    return []
  }
  const reference = invoiceReference(paid.invoice)
  await credit(tx, { reference, ownerId, amount: plan.credits, source: 'subscriptions' })
  return [ownerId, await reverseCredit(tx, reference)]
}

async function changeSubscription(
  tx: Tx,
  deps: ApplyDeps,
  { subscription, state: readState }: Extract<PaymentChange, { type: 'subscription-changed' }>,
): Promise<(number | null)[]> {
  await lockSubscriptions(tx, subscription)
  const state = await readState()
  if (!state) return []
  const ownerId = await findOwner(tx, state.customer)
  const { priceId } = state
  if (ownerId === undefined || priceId === null) {
    deps.log.warn({ subscription }, 'ignored a changed subscription that was not created here')
    return []
  }
  // Two subscriptions that start concurrently must see each other.
  await lockSubscriptions(tx, `of ${ownerId}`)
  const before = await findSubscription(tx, ownerId)
  if (before && before.status !== 'cancelled' && before.subscription !== subscription) {
    await cancelDuplicate(deps, state, before.subscription)
    return []
  }
  await saveSubscription(tx, { ...state, ownerId, priceId, provider: deps.provider.name })
  if (before?.status !== state.status || before.price_id !== priceId) {
    const detail = { status: state.status, plan: plans.find(({ uuid }) => uuid === priceId)?.name ?? priceId }
    await recordAction(tx, { act: 'subscription.changed', actorId: null, accountId: ownerId, detail })
  }
  return [ownerId]
}

/**
 * Cancels a subscription of an account that has another one, so that it never renews. Its paid invoice still brings its
 * credits. If the provider fails, the event is not recorded and is delivered again.
 */
async function cancelDuplicate(
  { provider, log }: ApplyDeps,
  { subscription, status }: SubscriptionState,
  current: string,
): Promise<void> {
  if (status === 'cancelled') return
  await provider.cancelSubscription(subscription)
  log.warn({ subscription, current }, 'cancelled a second subscription of one account')
}
