import type { Json } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { sql } from 'kysely'
import type { Log } from '../../platform/log.ts'
import type { Failure } from '../end/failures.ts'
import { refund } from '../end/settle.ts'
import type { Engines } from '../engines.ts'
import { removeLater } from '../file-removals.ts'
import { enqueueDiscard, enqueueSweep } from '../jobs.ts'
import { filePrefix, segmentPrefix } from '../names.ts'
import { type Claimed, updateClaimed } from './claim.ts'
import type { AdvanceDeps } from './deps.ts'

/**
 * Ends a conversion without a result, unless another worker has taken it over: then throws `ClaimLost`. One that took
 * too long is cancelled at its provider.
 */
export async function failPermanently(deps: AdvanceDeps, claimed: Claimed, failure: Failure): Promise<void> {
  const { db, queue } = deps
  await db.transaction().execute(async (tx) => {
    await updateClaimed(tx, claimed, {})
    if (!(await refund(tx, queue, claimed, failure))) return
    await enqueueDiscard(tx, queue, claimed)
    await enqueueSweep(tx, queue)
  })
  if (failure.code === 'timed_out') await cancelOperation(deps, claimed.id)
  if (failure.code === 'outcome_unknown') {
    const { provider, code_ref: codeRef } = claimed
    await deps.notifyOperator({ provider, codeRef, about: 'outcome_unknown', detail: failure.detail })
  }
}

/**
 * Handles a lost claim. If another worker has it, nothing is left to do; if the conversion ended, this worker's files
 * are removed and its operation is cancelled.
 */
export async function abandonClaim(deps: AdvanceDeps, claimed: Claimed): Promise<void> {
  const { db, queue } = deps
  const isEnded = await db.transaction().execute(async (tx) => {
    const now = await tx
      .selectFrom('conversions')
      .select(['status', 'deleted_at'])
      .where('id', '=', claimed.id)
      .executeTakeFirstOrThrow()
    if (now.status === 'pending') return false
    const isUnwanted = now.status === 'failed' || now.deleted_at !== null
    if (isUnwanted) await enqueueDiscard(tx, queue, claimed)
    await removeLater(tx, isUnwanted ? filePrefix(claimed) : segmentPrefix(claimed))
    await enqueueSweep(tx, queue)
    return isUnwanted
  })
  if (isEnded && claimed.operation !== null) await cancelAtProvider(deps, claimed)
}

/** Cancels at its provider a conversion that was cancelled between two polls or took too long. */
export async function cancelOperation(deps: AdvanceDeps, id: number): Promise<void> {
  const { rows } = await sql<Pick<Claimed, 'provider' | 'kind' | 'operation'>>`
    with found as (
      select id, operation from conversions
      where id = ${id} and status = 'failed' and operation is not null for update
    )
    update conversions set operation = null from found where conversions.id = found.id
    returning provider, kind, found.operation`.execute(deps.db)
  for (const cancelled of rows) await cancelAtProvider(deps, cancelled)
}

async function cancelAtProvider(
  { queue, log }: AdvanceDeps,
  { provider, kind, operation }: Pick<Claimed, 'provider' | 'kind' | 'operation'>,
): Promise<void> {
  try {
    await queue.engines.find(provider, kind)?.cancel?.(operation as Json)
  } catch (error) {
    // The conversion is already refunded; cancelling at the provider is optional.
    log.warn({ err: error, provider, operation }, 'could not cancel an operation')
  }
}

/** An abandoned result at a provider. */
interface DiscardedResult {
  provider: string
  kind: Parameters<Engines['find']>[1]
  /** The provider's id of the result. */
  result: string
}

/** Deletes an abandoned result at its provider. Throws transient errors, so that it is retried. */
export async function discard(
  { engines, log }: { engines: Pick<Engines, 'find'>; log: Log },
  { provider, kind, result }: DiscardedResult,
  signal: AbortSignal,
): Promise<void> {
  try {
    await engines.find(provider, kind)?.discard?.(result, signal)
  } catch (error) {
    if (!(error instanceof EngineError) || error.retryable) throw error
    // Retrying would not help: the operator can delete it manually.
    log.error({ err: error, provider, result }, 'could not delete an abandoned result at the provider')
  }
}
