import type { Stripe } from 'stripe'
import type { DisputeOutcome, PaidInvoice, PaymentChange, SubscriptionState } from './payment-change.ts'

/** Metadata key of the plan's uuid in a subscription. */
export const PLAN_METADATA = 'price_id'

/** Retrieves the current state of a subscription from Stripe. */
export type ReadSubscription = (id: string) => Promise<SubscriptionState | null>

/** The id of an object that Stripe returns expanded or by id. */
const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** Converts a Stripe subscription. */
export function subscriptionOf(subscription: Stripe.Subscription): SubscriptionState {
  const endsAt = subscription.items.data[0]?.current_period_end
  return {
    subscription: subscription.id,
    customer: idOf(subscription.customer) ?? '',
    priceId: subscription.metadata[PLAN_METADATA] ?? null,
    status: statusOf(subscription.status),
    renewsAt: endsAt === undefined ? null : new Date(endsAt * 1000),
  }
}

function statusOf(status: Stripe.Subscription['status']): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active'
  return status === 'past_due' || status === 'unpaid' || status === 'paused' ? 'past_due' : 'cancelled'
}

/** The changes of a checkout session in its current state: none while it is open or its payment is processing. */
export function checkoutChange(session: Stripe.Checkout.Session, read: ReadSubscription): PaymentChange[] {
  const { id: checkout, payment_status, status } = session
  const subscription = idOf(session.subscription)
  if (payment_status !== 'paid') return status === 'expired' ? [{ type: 'checkout-ended', checkout }] : []
  const invoice = idOf(session.invoice)
  const paid: PaidInvoice | null =
    invoice && subscription ? { invoice, customer: idOf(session.customer), priceId: null } : null
  return [
    ...(subscription ? [changeOf(subscription, read)] : []),
    { type: 'checkout-paid', checkout, intent: idOf(session.payment_intent), invoice: paid },
  ]
}

/** The changes of an invoice: none unless it paid for a month of a subscription. */
export function invoiceChange(invoice: Stripe.Invoice): PaymentChange[] {
  const details = invoice.parent?.subscription_details
  const isMonth =
    invoice.billing_reason === 'subscription_create' || invoice.billing_reason === 'subscription_cycle'
  if (!details || !isMonth || !invoice.id || invoice.status !== 'paid' || invoice.amount_paid <= 0) return []
  const priceId = details.metadata?.[PLAN_METADATA] ?? null
  return [
    { type: 'invoice-paid', invoice: { invoice: invoice.id, customer: idOf(invoice.customer), priceId } },
  ]
}

const changeOf = (subscription: string, read: ReadSubscription): PaymentChange => ({
  type: 'subscription-changed',
  subscription,
  state: () => read(subscription),
})

function refundChange({
  payment_intent,
  amount: charged,
  amount_refunded: refunded,
}: Stripe.Charge): PaymentChange[] {
  const intent = idOf(payment_intent)
  return intent === null ? [] : [{ type: 'refunded', intent, charged, refunded }]
}

function disputeChange({ id: dispute, amount, payment_intent, status }: Stripe.Dispute): PaymentChange[] {
  const intent = idOf(payment_intent)
  // A warning does not deduct money yet.
  if (intent === null || status.startsWith('warning')) return []
  return [{ type: 'disputed', intent, dispute, amount, outcome: outcomeOf(status) }]
}

function outcomeOf(status: Stripe.Dispute.Status): DisputeOutcome {
  // A prevented dispute deducts nothing: its amount was refunded, which is reported as a refund.
  if (status === 'won' || status === 'prevented') return 'won'
  return status === 'lost' ? 'lost' : 'open'
}

/** The changes of a Stripe event; most types have none. */
export function paymentChangesOf(event: Stripe.Event, read: ReadSubscription): PaymentChange[] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return checkoutChange(event.data.object, read)
    case 'checkout.session.async_payment_failed':
      return [{ type: 'checkout-ended', checkout: event.data.object.id }]
    case 'invoice.paid':
      return invoiceChange(event.data.object)
    case 'invoice_payment.paid': {
      const { invoice, payment, amount_paid, amount_requested } = event.data.object
      const [invoiceId, intent] = [idOf(invoice), idOf(payment.payment_intent)]
      const charged = amount_paid ?? amount_requested
      return invoiceId && intent ? [{ type: 'invoice-payment', invoice: invoiceId, intent, charged }] : []
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return [changeOf(event.data.object.id, read)]
    case 'charge.refunded':
      return refundChange(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeChange(event.data.object)
    default:
      return []
  }
}
