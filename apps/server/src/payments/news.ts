/** Where a dispute stands: while it is open or lost, its share of the payment is gone. */
export type DisputeOutcome = 'open' | 'lost' | 'won'

/** A subscription as its provider has it. */
export interface SubscriptionState {
  subscription: string
  /** Says whose it is. */
  customer: string
  /** One of our plans; null when it is none of ours. */
  priceId: string | null
  status: 'active' | 'past_due' | 'cancelled'
  renewsAt: Date | null
}

/** A paid invoice of a subscription. */
export interface PaidInvoice {
  invoice: string
  /** Says whose it is. */
  customer: string | null
  /** One of our plans; null when it is none of ours. */
  priceId: string | null
}

/** What a payment provider tells, in our words, sums in cents. Each may be told again, late, or before what led to it. */
export type PaymentNews =
  | { type: 'checkout-paid'; checkout: string; intent: string | null; invoice: PaidInvoice | null }
  | { type: 'checkout-ended'; checkout: string }
  | { type: 'invoice-paid'; invoice: PaidInvoice }
  | { type: 'invoice-payment'; invoice: string; intent: string; charged: number }
  /** `state` is what the provider says when it is asked; it is asked while nobody else changes the subscription. */
  | { type: 'subscription-changed'; subscription: string; state: () => Promise<SubscriptionState | null> }
  | { type: 'refunded'; intent: string; charged: number; refunded: number }
  | { type: 'disputed'; intent: string; dispute: string; amount: number; outcome: DisputeOutcome }

/** News that came together; the same id is heard once. */
export interface PaymentEvent {
  id: string
  type: string
  news: readonly PaymentNews[]
}
