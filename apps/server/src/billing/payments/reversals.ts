import { debit } from '../../ledger/debt.ts'
import { credit, creditOf } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { disputedOf, lockIntent, lockIntentOf, saveDispute, updateIntent } from './intents.ts'
import type { PaymentChange } from './payment-change.ts'
import { markReversed } from './store.ts'

type Intent = Awaited<ReturnType<typeof lockIntent>>

/** The ledger reference of a checkout's credit. */
export const checkoutReference = (checkout: string): string => `checkout:${checkout}`
/** The ledger reference of an invoice's credit. */
export const invoiceReference = (invoice: string): string => `invoice:${invoice}`

/**
 * Records the credit that a payment, in cents, paid for. Locks the payment; call it before the credit, and
 * `reverseCredit` after it.
 */
export async function linkIntent(
  tx: Tx,
  id: string,
  { reference, charged }: { reference: string; charged: number },
): Promise<void> {
  const intent = await lockIntent(tx, id)
  if (intent.reference !== null) return
  // The charged amount that a refund reported comes from the payment itself.
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

/** Records a dispute; a decided dispute is not reopened. Returns the owner of the changed wallet. */
export async function noteDispute(
  tx: Tx,
  { intent, dispute: id, amount, outcome }: Extract<PaymentChange, { type: 'disputed' }>,
): Promise<number | null> {
  const locked = await lockIntent(tx, intent)
  await saveDispute(tx, { id, intent_id: intent, amount, outcome })
  return await reverse(tx, locked)
}

/**
 * Applies refunds and disputes that were recorded before the payment was credited. Returns the owner of the changed
 * wallet.
 */
export async function reverseCredit(tx: Tx, reference: string): Promise<number | null> {
  const intent = await lockIntentOf(tx, reference)
  return intent ? await reverse(tx, intent) : null
}

/** Credits of the payment to reverse: refunded and disputed shares are added up. */
function owed({ charged, refunded }: Intent, disputed: number, credited: number): number {
  // For a payment of unknown amount, a dispute counts as a dispute of the whole payment.
  if (charged <= 0) return disputed > 0 ? credited : 0
  return Math.min(credited, Math.round((credited * (refunded + disputed)) / charged))
}

/**
 * Brings the ledger in line with the recorded state of a payment. It depends on the state and not on the events, so
 * their order and number do not matter.
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
