import { randomBytes } from 'node:crypto'
import { plans } from '@atelier/contract/plans'
import type { Db } from '../../platform/database.ts'
import { nextMonth } from './months.ts'
import type { PaymentChange, SubscriptionState } from './payment-change.ts'
import type { Payer, PaymentProvider } from './provider.ts'
import { type CheckoutRow, findCheckout, findSandboxSubscription } from './store.ts'

const ID_BYTES = 24
const PAGE = '/sandbox-checkout'
/** Prefix of a subscription's id, followed by the id of its checkout. */
const SUBSCRIPTION = 'subscription_'

const customerOf = ({ customer, ownerId }: Payer): string => customer ?? `sandbox_customer_${ownerId}`

/** The changes of a paid sandbox checkout: the same as from a real provider. */
export function sandboxPayment(checkout: CheckoutRow, customer: string): PaymentChange[] {
  const { id, mode, price_id: priceId } = checkout
  if (mode === 'payment')
    return [{ type: 'checkout-paid', checkout: id, intent: `intent_${id}`, invoice: null }]
  const subscription = SUBSCRIPTION + id
  const now = new Date()
  const state = { subscription, customer, priceId, status: 'active' as const, renewsAt: nextMonth(now, now) }
  const invoice = { invoice: `invoice_${id}`, customer, priceId }
  return [
    { type: 'subscription-changed', subscription, state: async () => state },
    { type: 'checkout-paid', checkout: id, intent: null, invoice },
  ]
}

/** The changes after the cancellation of a sandbox subscription. */
export const sandboxCancellation = (state: SubscriptionState): PaymentChange[] => [
  {
    type: 'subscription-changed',
    subscription: state.subscription,
    state: async () => ({ ...state, status: 'cancelled', renewsAt: null }),
  },
]

/** Test payments on a page of the studio, so that every flow works on a fresh machine. */
export function createSandboxProvider(db: Db): PaymentProvider {
  const open = async (payer: Payer, { success }: { success: string }) => {
    const id = `sandbox_${randomBytes(ID_BYTES).toString('hex')}`
    return { id, url: new URL(`${PAGE}?checkout=${id}`, success).href, customer: customerOf(payer) }
  }
  return {
    name: 'sandbox',
    openCheckout: (payer, _euros, urls) => open(payer, urls),
    openSubscription: (payer, _plan, urls) => open(payer, urls),
    openPortal: async (_customer, back) =>
      new URL(`${PAGE}?portal=true&back=${encodeURIComponent(back)}`, back).href,
    pollCheckout: async () => [],
    async pollSubscription(id) {
      const state = await findSandboxSubscription(db, id)
      // Another process may have renewed it after it was found overdue.
      if (state?.status !== 'active' || !state.renewsAt || state.renewsAt > new Date()) return []
      const { customer, priceId, renewsAt } = state
      const checkout = await findCheckout(db, id.slice(SUBSCRIPTION.length))
      const begun = checkout?.paid_at ?? renewsAt
      const isSold = plans.some(({ uuid }) => uuid === priceId)
      const invoice = { invoice: `${id}_${renewsAt.toISOString()}`, customer, priceId }
      return [
        {
          type: 'subscription-changed',
          subscription: id,
          state: async () => ({ ...state, renewsAt: nextMonth(begun, renewsAt) }),
        },
        ...(isSold ? [{ type: 'invoice-paid', invoice } as const] : []),
      ]
    },
    cancelSubscription: async () => undefined,
    endCustomer: async () => undefined,
    readEvent: () => null,
  }
}
