import { plans } from '@atelier/contract/plans'
import fc from 'fast-check'
import type { PaymentNews } from '../payments/news.ts'
import { customerOf, type MoneyTrial } from './money-trial.ts'

const [plan] = plans
const credits = { first: 1000, second: 2000, plan: plan?.credits ?? 0 }
/** Cents. */
const charges = { first: 100, second: 200, plan: plan?.amount ?? 0 }

/** A payment of the trial. */
export type Slot = keyof typeof credits
/** Every payment of the trial. */
export const slots = Object.keys(credits) as Slot[]

/** What becomes of a payment after it was made; each piece may be told or not, more than once, and in any order. */
interface Fate {
  /** Shares given back in percent, growing. */
  refunds: readonly number[]
  /** Shares in dispute in percent, and how each dispute ends. */
  disputes: readonly { share: number; outcome: 'won' | 'lost' }[]
}

/** The fates of all payments. */
export type Fates = Record<Slot, Fate>

/** What can be told of a payment. */
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
/** One of those. */
export type Piece = (typeof pieces)[number]

const share = fc.integer({ min: 0, max: 100 })
const dispute = fc.record({ share, outcome: fc.constantFrom('won' as const, 'lost' as const) })
const fate: fc.Arbitrary<Fate> = fc.record({
  refunds: fc.tuple(share, share).map((both) => both.sort((a, b) => a - b)),
  disputes: fc.tuple(dispute, dispute),
})

/** All fates there may be. */
export const fates: fc.Arbitrary<Fates> = fc.record({ first: fate, second: fate, plan: fate })

const centsOf = (slot: Slot, percent: number) => Math.round((charges[slot] * percent) / 100)

/** A piece in the provider's words. */
export function newsOf(
  trial: MoneyTrial,
  slot: Slot,
  piece: Piece,
  { refunds, disputes }: Fate,
): PaymentNews[] {
  const checkout = trial.checkouts[slot]
  const intent = `intent-${checkout}`
  const isPlan = slot === 'plan'
  const invoice = {
    invoice: `invoice-${checkout}`,
    customer: customerOf(trial.owner),
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
    const told = { dispute: `${intent}-${index}`, amount: centsOf(slot, percent) }
    return [{ type: 'disputed', intent, ...told, outcome: what === 'dispute' ? 'open' : outcome }]
  }
  const paid = isPlan ? { intent: null, invoice } : { intent, invoice: null }
  return [{ type: 'checkout-paid', checkout, ...paid }]
}

/** Credits that a payment is worth, by all that was told of it. */
export function worthOf(slot: Slot, told: ReadonlySet<string>, { refunds, disputes }: Fate): number {
  const has = (piece: string) => told.has(`${slot}:${piece}`)
  const isPlan = slot === 'plan'
  if (!has('paid') && !(isPlan && has('invoice'))) return 0
  if (isPlan && !has('linked')) return credits[slot]
  const refunded = refunds.map((percent, at) => (has(`refund ${at}`) ? centsOf(slot, percent) : 0))
  const disputed = disputes.map(({ share: percent, outcome }, at) => {
    const isGone = has(`decision ${at}`) ? outcome === 'lost' : has(`dispute ${at}`)
    return isGone ? centsOf(slot, percent) : 0
  })
  const taken = disputed.reduce((sum, cents) => sum + cents, Math.max(...refunded))
  return credits[slot] - Math.min(credits[slot], Math.round((credits[slot] * taken) / charges[slot]))
}
