import type { Plan } from '@atelier/contract/plans'
import type { PaymentChange, PaymentEvent } from './payment-change.ts'

/** The account that pays. */
export interface Payer {
  ownerId: number
  email: string
  /** The provider's customer id; null before the first checkout. */
  customer: string | null
}

/** Where the payer returns to, and the metadata stored with the payment. */
export interface ReturnUrls {
  /** URL after payment. */
  success: string
  /** URL after cancellation. */
  cancel: string
  referral: string | null
}

/** A checkout that a provider has opened. */
export interface OpenedCheckout {
  id: string
  /** URL of the payment page. */
  url: string
  /** The provider's customer id, used from now on. */
  customer: string
}

/** A payment provider. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Opens a checkout for credits, for an amount in euros. */
  openCheckout(payer: Payer, euros: number, ways: ReturnUrls): Promise<OpenedCheckout>
  /** Opens a checkout for a plan. */
  openSubscription(payer: Payer, plan: Plan, ways: ReturnUrls): Promise<OpenedCheckout>
  /** URL where a customer manages their subscription, and returns to `back` from. */
  openPortal(customer: string, back: string): Promise<string>
  /** The outcome of a checkout whose webhook did not arrive. */
  pollCheckout(id: string): Promise<readonly PaymentChange[]>
  /** The outcome of a subscription whose renewal is overdue. */
  pollSubscription(id: string): Promise<readonly PaymentChange[]>
  /** Cancels a subscription immediately; an ended one is left unchanged. */
  cancelSubscription(id: string): Promise<void>
  /** Cancels all subscriptions of a customer immediately and closes their open checkouts. */
  endCustomer(customer: string): Promise<void>
  /**
   * Parses a webhook request. Null when this installation accepts no webhooks; throws `invalid` for a wrong signature
   * or an event of an unexpected shape.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null
}
