import { sql } from 'kysely'
import { balance, credit } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Conversion } from '../platform/schema.ts'
import { refundReference } from './names.ts'

/** Whether a conversion has a charge that is not refunded. */
export const isPaid = ({ status, cost, refunded_at }: Conversion): boolean =>
  status === 'completed' && cost > 0 && refunded_at === null

/**
 * Refunds a completed conversion, once; its owner keeps the item. Lock the row first. Throws `conflict` where there
 * is nothing to refund.
 */
export async function refundConversion(tx: Tx, conversion: Conversion): Promise<void> {
  if (!isPaid(conversion)) {
    throw new ApiError('conflict', 'Only a completed, paid generation can be refunded, and only once.')
  }
  const { id, owner_id: ownerId, cost: amount } = conversion
  await credit(tx, { reference: refundReference(conversion), ownerId, amount, source: 'usage' })
  await tx.updateTable('conversions').set({ refunded_at: sql<Date>`now()` }).where('id', '=', id).execute()
  await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: await balance(tx, ownerId) }])
}
