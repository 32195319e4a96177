import type { ConversionErrorCode } from '@atelier/contract/errors'
import type { EventData } from '@atelier/contract/events'
import { sql } from 'kysely'
import { type Balance, balance, capture, credit, release } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database.ts'
import { type NewEvent, publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import { removeLater } from '../file-removals.ts'
import { recordHistory } from '../history.ts'
import type { ConversionQueue } from '../jobs.ts'
import { filePrefix, ledgerReference, refundReference } from '../names.ts'
import { storeEngineRefusal } from '../start/cases.ts'
import { countEnd } from './batch-end.ts'
import { expectedCost, usedCost } from './cost.ts'
import type { Failure } from './failures.ts'
import { noteEnds } from './webhook-events.ts'

/** The two ways a conversion ends. */
type Ending =
  | { status: 'completed'; stage: 'settled'; progress: 1; cost: number; provider_cost: number | null }
  | { status: 'failed'; stage: 'refunded'; error_code: ConversionErrorCode; error_detail: string }

/** What a worker saves with the end of the conversion that it claimed: only its claim may. */
export type ClaimedResult = Pick<Conversion, 'claims' | 'response' | 'duration' | 'width' | 'height'>

/**
 * Completes a conversion: captures the hold, or the used part of it. Returns false when it had already ended, or is no
 * longer held by the claim of `result`; the first outcome decides about the credits, once.
 */
export async function settle(
  tx: Tx,
  queue: ConversionQueue,
  conversion: Conversion,
  result?: ClaimedResult,
): Promise<boolean> {
  const cost = usedCost(conversion)
  const provider_cost = expectedCost(queue.engines, conversion)
  const ending = { status: 'completed', stage: 'settled', progress: 1, cost, provider_cost } as const
  if (!(await end(tx, conversion, ending, result))) return false
  const left = await capture(tx, ledgerReference(conversion), cost)
  await noteEnds(tx, queue, 'conversion.completed', [conversion])
  const sheet = await countEnd(tx, queue, conversion, 'completed')
  await recordHistory(tx, 'completed', [{ ...conversion, status: 'completed', cost }])
  const data = { ...nameOf(conversion), ...sheet }
  await notify(tx, conversion, left, { type: 'conversion-completed', data }, data)
  return true
}

/** Ends a conversion without a result and releases its hold. Returns false when it had already ended. */
export async function refund(
  tx: Tx,
  queue: ConversionQueue,
  conversion: Conversion,
  { code, detail }: Failure,
): Promise<boolean> {
  const ending = { status: 'failed', stage: 'refunded', error_code: code, error_detail: detail } as const
  if (!(await end(tx, conversion, ending))) return false
  const left = await release(tx, ledgerReference(conversion))
  if (code === 'content_policy') await storeEngineRefusal(tx, conversion, detail)
  await noteEnds(tx, queue, 'conversion.failed', [conversion])
  await tx.deleteFrom('segments').where('conversion_id', '=', conversion.id).execute()
  await tx.deleteFrom('files').where('conversion_id', '=', conversion.id).execute()
  await removeLater(tx, filePrefix(conversion))
  const sheet = await countEnd(tx, queue, conversion, 'failed')
  const event = code === 'cancelled' ? 'cancelled' : 'failed'
  await recordHistory(tx, event, [{ ...conversion, status: 'failed' }])
  const name = { ...nameOf(conversion), ...sheet }
  await notify(tx, conversion, left, { type: 'conversion-failed', data: { ...name, code, detail } }, name)
  return true
}

const isFailed = (code: ConversionErrorCode) => code === 'cancelled' || code === 'timed_out'

async function end(
  tx: Tx,
  conversion: Conversion,
  ending: Ending,
  { claims, ...saved }: Partial<ClaimedResult> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversions')
    .set({
      ...ending,
      ...saved,
      // For a cancelled conversion it stays until a worker has cancelled it at the provider.
      ...('error_code' in ending && isFailed(ending.error_code) ? {} : { operation: null }),
      lease_until: null,
      ended_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', conversion.id)
    .where('status', '=', 'pending')
    .$if(claims !== undefined, (update) => update.where('claims', '=', claims ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param left the balance after the end of the hold, if it did not end before */
async function notify(
  tx: Tx,
  conversion: Conversion,
  left: Balance | null,
  ended: NewEvent,
  name: EventData['history-changed'],
): Promise<void> {
  const credits: NewEvent = {
    type: 'credits-changed',
    data: left ?? (await balance(tx, conversion.owner_id)),
  }
  const history: NewEvent = { type: 'history-changed', data: name }
  await publishEvents(tx, conversion.owner_id, [ended, credits, history])
}

const nameOf = ({ code_ref, kind }: Conversion) => ({ code_ref, kind })

/** Whether a conversion has a charge that is not refunded. */
export const isPaid = ({ status, cost, refunded_at }: Conversion): boolean =>
  status === 'completed' && cost > 0 && refunded_at === null

/**
 * Refunds a completed conversion, once; its owner keeps the item. Lock the row first. Throws `conflict` when there is
 * nothing to refund.
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
