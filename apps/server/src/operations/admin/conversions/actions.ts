import type { AuditAction } from '@atelier/contract/audit-actions'
import { conversionColumns } from '../../../conversions/columns.ts'
import { endEarly } from '../../../conversions/end/end-early.ts'
import { refundConversion } from '../../../conversions/end/settle.ts'
import { type ConversionQueue, enqueueSweep } from '../../../conversions/jobs.ts'
import { retryConversion } from '../../../conversions/start/retry.ts'
import { ApiError, notFound } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Conversion } from '../../../platform/schema.ts'
import type { Actor } from '../actor.ts'

interface ActionDeps {
  db: Db
  queue: ConversionQueue
}

/** Locks the conversion until the transaction ends. */
async function lockConversion(tx: Tx, codeRef: string): Promise<Conversion> {
  const found = await tx
    .selectFrom('conversions')
    .select(conversionColumns)
    .select('stage')
    .where('code_ref', '=', codeRef)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('The conversion')
  return found
}

async function record(
  tx: Tx,
  act: AuditAction,
  { owner_id, code_ref, cost }: Conversion,
  { actorId, address, reason }: Actor,
  became?: string,
): Promise<void> {
  const detail = { reason, cost, ...(became === undefined ? {} : { became }) }
  await recordAction(tx, { act, actorId, accountId: owner_id, target: code_ref, detail, address })
}

/** Refunds a completed conversion. Throws `conflict` the second time. */
export async function refundByHand({ db }: ActionDeps, codeRef: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversion = await lockConversion(tx, codeRef)
    await refundConversion(tx, conversion)
    await record(tx, 'conversion.refunded', conversion, actor)
  })
}

/** Cancels a pending conversion, as its owner could. Throws `conflict` for one that has ended. */
export async function cancelByHand({ db, queue }: ActionDeps, codeRef: string, actor: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conversion = await lockConversion(tx, codeRef)
    if (conversion.status !== 'pending') throw new ApiError('conflict', 'It has already ended.')
    await endEarly(tx, queue, conversion)
    await enqueueSweep(tx, queue)
    await record(tx, 'conversion.cancelled', conversion, actor)
  })
}

/**
 * Starts a failed conversion again, as a new conversion of its owner, once per idempotency key. Returns the new one's
 * code.
 */
export async function retryByHand(
  { db, queue }: ActionDeps,
  codeRef: string,
  actor: Actor,
  key: string | undefined,
): Promise<string> {
  const call = {
    ownerId: actor.actorId,
    route: 'POST /admin/conversions/{code_ref}/retry',
    key,
    request: { codeRef, reason: actor.reason },
  }
  const { code_ref } = await once(db, call, async (tx) => {
    const failed = await lockConversion(tx, codeRef)
    await assertActive(tx, failed.owner_id)
    const started = await retryConversion(tx, queue, failed)
    await record(tx, 'conversion.retried', failed, actor, started.code_ref)
    return { code_ref: started.code_ref }
  })
  return code_ref
}

async function assertActive(tx: Tx, ownerId: number): Promise<void> {
  const owner = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw new ApiError('conflict', 'The owner’s account is blocked or deleted.')
}
