/** The state of a dispute: while it is open or lost, its share of the payment is deducted. */
export type DisputeOutcome = 'open' | 'lost' | 'won'

/** A subscription as the provider reports it. */
export interface SubscriptionState {
  subscription: string
  /** Identifies the owner. */
  customer: string
  /** The plan's id; null when the plan is not ours. */
  priceId: string | null
  status: 'active' | 'past_due' | 'cancelled'
  renewsAt: Date | null
}

/** A paid invoice of a subscription. */
export interface PaidInvoice {
  invoice: string
  /** Identifies the owner. */
  customer: string | null
  /** The plan's id; null when the plan is not ours. */
  priceId: string | null
}

/** A change reported by a payment provider, with amounts in cents. Changes can be repeated, late or out of order. */
export type PaymentChange =
  | { type: 'checkout-paid'; checkout: string; intent: string | null; invoice: PaidInvoice | null }
  | { type: 'checkout-ended'; checkout: string }
  | { type: 'invoice-paid'; invoice: PaidInvoice }
  | { type: 'invoice-payment'; invoice: string; intent: string; charged: number }
  /** `state` is the provider's current state, read while no other process changes the subscription. */
  | { type: 'subscription-changed'; subscription: string; state: () => Promise<SubscriptionState | null> }
  | { type: 'refunded'; intent: string; charged: number; refunded: number }
  | { type: 'disputed'; intent: string; dispute: string; amount: number; outcome: DisputeOutcome }

/** Changes that arrive in one event; the same id is applied once. */
export interface PaymentEvent {
  id: string
  type: string
  changes: readonly PaymentChange[]
}
