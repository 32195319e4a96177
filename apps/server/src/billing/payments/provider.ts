import type { Plan } from '@atelier/contract/plans'
import type { PaymentChange, PaymentEvent } from './payment-change.ts'

/** Who pays. */
export interface Payer {
  ownerId: number
  email: string
  /** What the provider calls them; null before their first checkout. */
  customer: string | null
}

/** Where a payer comes back to, and what is noted with the payment. */
export interface ReturnUrls {
  /** Address after paying. */
  success: string
  /** Address after giving up. */
  cancel: string
  referral: string | null
}

/** A checkout that a provider has opened. */
export interface OpenedCheckout {
  id: string
  /** Address at which to pay. */
  url: string
  /** What the provider calls the payer from now on. */
  customer: string
}

/** Who takes the money. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Opens a checkout of so many euros for credits. */
  openCheckout(payer: Payer, euros: number, ways: ReturnUrls): Promise<OpenedCheckout>
  /** Opens a checkout of a plan. */
  openSubscription(payer: Payer, plan: Plan, ways: ReturnUrls): Promise<OpenedCheckout>
  /** Address at which a customer manages their subscription and comes back from to `back`. */
  openPortal(customer: string, back: string): Promise<string>
  /** The outcome of a checkout whose webhook did not arrive. */
  askAboutCheckout(id: string): Promise<readonly PaymentChange[]>
  /** What became of a subscription that should have been renewed. */
  askAboutSubscription(id: string): Promise<readonly PaymentChange[]>
  /** Ends a subscription at once; one that has ended already is left alone. */
  cancelSubscription(id: string): Promise<void>
  /** Ends all subscriptions of a customer at once and closes their open checkouts. */
  endCustomer(customer: string): Promise<void>
  /**
   * Reads what the provider sends of itself. Null when this installation takes nothing; throws `invalid` for a
   * signature that is not the provider's, and for an event of another shape.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
}
