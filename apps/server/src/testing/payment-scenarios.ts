import { plans } from '@atelier/contract/plans'
import fc from 'fast-check'
import type { PaymentChange } from '../billing/payments/payment-change.ts'
import { customerOf, type MoneyHarness } from './money-harness.ts'

const [plan] = plans
const credits = { first: 1000, second: 2000, plan: plan?.credits ?? 0 }
/** Cents. */
const charges = { first: 100, second: 200, plan: plan?.amount ?? 0 }

/** Name of a payment in a run. */
export type Slot = keyof typeof credits
/** Every payment of a run. */
export const slots = Object.keys(credits) as Slot[]

/** The history of a payment; each event can be reported or not, repeatedly, and in any order. */
interface Scenario {
  /** Cumulative refunds in percent. */
  refunds: readonly number[]
  /** Disputed shares in percent, and the outcome of each dispute. */
  disputes: readonly { share: number; outcome: 'won' | 'lost' }[]
}

/** The scenarios of all payments. */
export type PaymentScenarios = Record<Slot, Scenario>

/** The events of a payment. */
export const pieces = [
  'paid',
  'ended',
  'invoice',
  'linked',
  'refund 0',
  'refund 1',
  'dispute 0',
  'dispute 1',
  'decision 0',
  'decision 1',
] as const
/** Name of such an event. */
export type Piece = (typeof pieces)[number]

const share = fc.integer({ min: 0, max: 100 })
const dispute = fc.record({ share, outcome: fc.constantFrom('won' as const, 'lost' as const) })
const scenario: fc.Arbitrary<Scenario> = fc.record({
  refunds: fc.tuple(share, share).map((both) => both.sort((a, b) => a - b)),
  disputes: fc.tuple(dispute, dispute),
})

/** Generates all possible scenarios. */
export const paymentScenarios: fc.Arbitrary<PaymentScenarios> = fc.record({
  first: scenario,
  second: scenario,
  plan: scenario,
})

const centsOf = (slot: Slot, percent: number) => Math.round((charges[slot] * percent) / 100)

/** An event in the provider's form. */
export function paymentEventsOf(
  harness: MoneyHarness,
  slot: Slot,
  piece: Piece,
  { refunds, disputes }: Scenario,
): PaymentChange[] {
  const checkout = harness.checkouts[slot]
  const intent = `intent-${checkout}`
  const isPlan = slot === 'plan'
  const invoice = {
    invoice: `invoice-${checkout}`,
    customer: customerOf(harness.owner),
    priceId: plan?.uuid ?? '',
  }
  const charged = charges[slot]
  const [what, index] = piece.split(' ')
  if (what === 'ended') return [{ type: 'checkout-ended', checkout }]
  if (what === 'invoice') return isPlan ? [{ type: 'invoice-paid', invoice }] : []
  if (what === 'linked')
    return isPlan ? [{ type: 'invoice-payment', invoice: invoice.invoice, intent, charged }] : []
  if (what === 'refund') {
    return [{ type: 'refunded', intent, charged, refunded: centsOf(slot, refunds[Number(index)] ?? 0) }]
  }
  if (what === 'dispute' || what === 'decision') {
    const { share: percent = 0, outcome = 'won' } = disputes[Number(index)] ?? {}
    const reported = { dispute: `${intent}-${index}`, amount: centsOf(slot, percent) }
    return [{ type: 'disputed', intent, ...reported, outcome: what === 'dispute' ? 'open' : outcome }]
  }
  const paid = isPlan ? { intent: null, invoice } : { intent, invoice: null }
  return [{ type: 'checkout-paid', checkout, ...paid }]
}

/** Remaining credits of a payment after the reported events. */
export function worthOf(slot: Slot, reported: ReadonlySet<string>, { refunds, disputes }: Scenario): number {
  const has = (piece: string) => reported.has(`${slot}:${piece}`)
  const isPlan = slot === 'plan'
  if (!has('paid') && !(isPlan && has('invoice'))) return 0
  if (isPlan && !has('linked')) return credits[slot]
  const refunded = refunds.map((percent, at) => (has(`refund ${at}`) ? centsOf(slot, percent) : 0))
  const disputed = disputes.map(({ share: percent, outcome }, at) => {
    const isGone = has(`decision ${at}`) ? outcome === 'lost' : has(`dispute ${at}`)
    return isGone ? centsOf(slot, percent) : 0
  })
  const deducted = disputed.reduce((sum, cents) => sum + cents, Math.max(...refunded))
  return credits[slot] - Math.min(credits[slot], Math.round((credits[slot] * deducted) / charges[slot]))
}
