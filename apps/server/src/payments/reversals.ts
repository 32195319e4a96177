import { debit } from '../ledger/debt.ts'
import { credit, creditOf } from '../ledger/ledger.ts'
import type { Tx } from '../platform/database.ts'
import type { DisputeOutcome } from './news.ts'
import { lockIntent, lockIntentOf, markReversed, updateIntent } from './store.ts'

type Intent = Awaited<ReturnType<typeof lockIntent>>

/** What a checkout's credit is called in the ledger. */
export const checkoutReference = (checkout: string): string => `checkout:${checkout}`
/** What an invoice's credit is called in the ledger. */
export const invoiceReference = (invoice: string): string => `invoice:${invoice}`

/** Says which credit a payment paid for. Locks the payment; call it before the credit, `reverse` after it. */
export async function linkIntent(tx: Tx, id: string, reference: string): Promise<void> {
  const intent = await lockIntent(tx, id)
  if (intent.reference === null) await updateIntent(tx, id, { reference })
}

/** Notes how much of a payment was given back; an older, smaller sum changes nothing. Answers whose wallet changed. */
export async function noteRefund(
  tx: Tx,
  id: string,
  { charged, refunded }: { charged: number; refunded: number },
): Promise<number | null> {
  const intent = await lockIntent(tx, id)
  if (refunded > intent.refunded) await updateIntent(tx, id, { charged, refunded })
  return await reverse(tx, await lockIntent(tx, id))
}

/** Notes a dispute; one that has been decided is not opened again. Answers whose wallet changed. */
export async function noteDispute(tx: Tx, id: string, outcome: DisputeOutcome): Promise<number | null> {
  const intent = await lockIntent(tx, id)
  const isDecided = intent.dispute === 'won' || intent.dispute === 'lost'
  if (!isDecided) await updateIntent(tx, id, { dispute: outcome })
  return await reverse(tx, await lockIntent(tx, id))
}

/** Does for a credit that was just made what was noted of its payment before. Answers whose wallet changed. */
export async function reverseCredit(tx: Tx, reference: string): Promise<number | null> {
  const intent = await lockIntentOf(tx, reference)
  return intent ? await reverse(tx, intent) : null
}

/** Credits that should be taken back, of those that the payment gave. */
function owed({ dispute, charged, refunded }: Intent, credited: number): number {
  if (dispute === 'open' || dispute === 'lost') return credited
  return charged > 0 ? Math.min(credited, Math.round((credited * refunded) / charged)) : 0
}

/**
 * Brings the ledger in line with what is known of a payment: by its state and not by its events, so that their order and
 * number do not matter.
 */
async function reverse(tx: Tx, intent: Intent): Promise<number | null> {
  const { id, reference, reversed } = intent
  const credited = reference === null ? null : await creditOf(tx, reference)
  if (reference === null || credited === null) return null
  const { ownerId, amount, source } = credited
  const due = owed(intent, amount)
  if (due === reversed) return null
  const revision = intent.revision + 1
  const movement = { reference: `reversal:${id}:${revision}`, ownerId, source }
  if (due > reversed) await debit(tx, { ...movement, amount: due - reversed })
  else await credit(tx, { ...movement, amount: reversed - due })
  await updateIntent(tx, id, { reversed: due, revision })
  if (reference.startsWith('checkout:')) {
    const isDisputed = intent.dispute === 'open' || intent.dispute === 'lost'
    const status = isDisputed ? 'disputed' : due > 0 ? 'refunded' : 'paid'
    await markReversed(tx, reference.slice('checkout:'.length), status)
  }
  return ownerId
}
