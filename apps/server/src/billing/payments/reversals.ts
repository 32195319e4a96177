import { debit } from '../../ledger/debt.ts'
import { credit, creditOf } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { disputedOf, lockIntent, lockIntentOf, saveDispute, updateIntent } from './intents.ts'
import type { PaymentChange } from './payment-change.ts'
import { markReversed } from './store.ts'

type Intent = Awaited<ReturnType<typeof lockIntent>>

/** What a checkout's credit is called in the ledger. */
export const checkoutReference = (checkout: string): string => `checkout:${checkout}`
/** What an invoice's credit is called in the ledger. */
export const invoiceReference = (invoice: string): string => `invoice:${invoice}`

/** Records which credit a payment of so many cents paid for. Locks the payment; call it before the credit, `reverseCredit` after it. */
export async function linkIntent(
  tx: Tx,
  id: string,
  { reference, charged }: { reference: string; charged: number },
): Promise<void> {
  const intent = await lockIntent(tx, id)
  if (intent.reference !== null) return
  // What a refund said was charged comes from the payment itself.
  await updateIntent(tx, id, { reference, ...(intent.charged === 0 ? { charged } : {}) })
}

/** Records the refunded amount of a payment; an older, smaller amount changes nothing. Returns the owner of the changed wallet. */
export async function noteRefund(
  tx: Tx,
  id: string,
  { charged, refunded }: { charged: number; refunded: number },
): Promise<number | null> {
  const intent = await lockIntent(tx, id)
  if (refunded > intent.refunded) await updateIntent(tx, id, { charged, refunded })
  return await reverse(tx, await lockIntent(tx, id))
}

/** Notes a dispute; one that has been decided is not opened again. Returns whose wallet changed. */
export async function noteDispute(
  tx: Tx,
  { intent, dispute: id, amount, outcome }: Extract<PaymentChange, { type: 'disputed' }>,
): Promise<number | null> {
  const locked = await lockIntent(tx, intent)
  await saveDispute(tx, { id, intent_id: intent, amount, outcome })
  return await reverse(tx, locked)
}

/** Does for a credit that was just made what was noted of its payment before. Returns whose wallet changed. */
export async function reverseCredit(tx: Tx, reference: string): Promise<number | null> {
  const intent = await lockIntentOf(tx, reference)
  return intent ? await reverse(tx, intent) : null
}

/** Credits of the payment to reverse: refunded and disputed shares add up. */
function owed({ charged, refunded }: Intent, disputed: number, credited: number): number {
  // Of a payment whose sum is not known, a dispute is taken to be over the whole.
  if (charged <= 0) return disputed > 0 ? credited : 0
  return Math.min(credited, Math.round((credited * (refunded + disputed)) / charged))
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
  const disputed = await disputedOf(tx, id)
  const due = owed(intent, disputed, amount)
  if (due === reversed) return null
  const revision = intent.revision + 1
  const movement = { reference: `reversal:${id}:${revision}`, ownerId, source }
  if (due > reversed) await debit(tx, { ...movement, amount: due - reversed })
  else await credit(tx, { ...movement, amount: reversed - due })
  await updateIntent(tx, id, { reversed: due, revision })
  if (reference.startsWith('checkout:')) {
    const status = disputed > 0 ? 'disputed' : due > 0 ? 'refunded' : 'paid'
    await markReversed(tx, reference.slice('checkout:'.length), status)
  }
  return ownerId
}
