import type { Engine, Json } from '@atelier/engines/spec/engine'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'
import { sql } from 'kysely'
import { isDatabaseGone, retryUntilAvailable } from '../platform/database.ts'
import { isDiskFull } from '../platform/error-code.ts'
import { isFileStoreGone } from '../platform/files/file-store.ts'
import type { AdvanceDeps, AnyEngine } from './advance-deps.ts'
import { type Claimed, ClaimLost, releaseClaim, updateClaimed } from './claim.ts'
import { failureOf } from './failures.ts'
import { enqueueAdvance, enqueueDiscard, enqueueSweep } from './jobs.ts'
import { filePrefix, segmentPrefix } from './names.ts'
import { notificationOf } from './operator-notification.ts'
import { type Failure, refund, removeLater } from './settle.ts'

/** Times a failed step is tried again; what waits at a provider may have been paid, and is worth more patience. */
const MAX_FAILURES = { start: 5, poll: 9 }
const FIRST_RETRY_MS = 1000

/** What broke off a step. */
interface Fault {
  error: unknown
  /** Whether the claim was seen to be lost. */
  isLost: boolean
  stopping: AbortSignal
}

/** Decides how a conversion goes on whose step was broken off: later, elsewhere, or not at all. */
export async function handleFault(deps: AdvanceDeps, claimed: Claimed, fault: Fault): Promise<void> {
  try {
    await retryUntilAvailable(fault.stopping, () => decide(deps, claimed, fault))
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error
    await leave(deps, claimed)
  }
}

async function decide(
  deps: AdvanceDeps,
  claimed: Claimed,
  { error, isLost, stopping }: Fault,
): Promise<void> {
  if (isLost || error instanceof ClaimLost) return await leave(deps, claimed)
  if (stopping.aborted || isDatabaseGone(error)) return await failOver(deps, claimed)
  const { log, queue } = deps
  const engine = queue.engines.find(claimed.provider, claimed.kind) as AnyEngine | undefined
  const notification = notificationOf(error, claimed, engine?.repeat)
  // What became of a submit may still be found.
  if (notification && !(notification.about === 'outcome_unknown' && engine?.find))
    await deps.tellOperator(notification)
  if (claimed.failures < MAX_FAILURES[claimed.stage === 'waiting' ? 'poll' : 'start']) {
    const another = mayMove(claimed, error) ? queue.engines.another(claimed) : undefined
    if (another !== undefined) return await moveTo(deps, claimed, another, error)
    if (mayPass(claimed, engine, error)) return await retryLater(deps, claimed, error)
  }
  log.error({ err: error, code_ref: claimed.code_ref }, 'conversion failed')
  await failPermanently(deps, claimed, failureOf(error))
}

/** Whether the same step may be taken again: it may pass then, and is not paid twice. */
function mayPass({ stage }: Claimed, engine: AnyEngine | undefined, error: unknown): boolean {
  const isUnknown = error instanceof EngineError && error.outcome === 'unknown'
  // A submit whose outcome no one knows is looked for where that is possible, and never repeated.
  if (engine?.repeat === 'never' && stage !== 'waiting') {
    return error instanceof EngineError && error.retryable && (!isUnknown || engine.find !== undefined)
  }
  return error instanceof EngineError ? error.retryable : isDiskFull(error) || isFileStoreGone(error)
}

/** Faults of a provider that another one need not have. */
const ownFaults: ReadonlySet<EngineErrorKind> = new Set([
  'unavailable',
  'timeout',
  'rate_limited',
  'auth',
  'quota',
])

/** Whether another provider may be asked: nothing has been taken by the first, so nothing has been paid. */
const mayMove = ({ stage }: Claimed, error: unknown): boolean =>
  stage === 'queued' &&
  error instanceof EngineError &&
  error.outcome !== 'unknown' &&
  ownFaults.has(error.kind)

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
    await deps.tellOperator({ provider, codeRef, about: 'outcome_unknown', detail: failure.detail })
  }
}

/**
 * The claim was lost. To another worker: nothing is left to do. To an ending: what this one wrote since is removed, and
 * its operation cancelled.
 */
async function leave(deps: AdvanceDeps, claimed: Claimed): Promise<void> {
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
    // It is refunded already; whether the provider spares itself the work is up to the provider.
    log.warn({ err: error, provider, operation }, 'could not cancel an operation')
  }
}

/** The stage to come back to when a step is broken off; one whose submit no one knows the outcome of stays visible as such. */
function stageToRepeat({ stage }: Claimed, engine: Pick<Engine, 'repeat'> | undefined, error?: unknown) {
  if (stage === 'waiting' || stage === 'stored') return stage
  if (engine?.repeat !== 'never') return 'queued'
  const isRefused = error instanceof EngineError && error.outcome !== 'unknown'
  return stage === 'queued' && isRefused ? 'queued' : 'submitting'
}

/** The process stops: the next one goes on from the saved stage. A submit that may have been paid stays visible as such. */
async function failOver({ db, queue }: AdvanceDeps, claimed: Claimed): Promise<void> {
  const engine = queue.engines.find(claimed.provider, claimed.kind) as AnyEngine | undefined
  await db.transaction().execute(async (tx) => {
    await releaseClaim(
      tx,
      claimed,
      engine?.repeat === 'never' ? {} : { stage: stageToRepeat(claimed, engine) },
    )
    await enqueueAdvance(tx, queue, claimed)
  })
}

async function retryLater({ db, queue, log }: AdvanceDeps, claimed: Claimed, error: unknown): Promise<void> {
  const engine = queue.engines.find(claimed.provider, claimed.kind) as AnyEngine | undefined
  const wanted = error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0
  const delay = Math.max(wanted, FIRST_RETRY_MS * 2 ** claimed.failures)
  log.warn({ err: error, code_ref: claimed.code_ref, delay }, 'conversion step failed and will be retried')
  await db.transaction().execute(async (tx) => {
    const stage = stageToRepeat(claimed, engine, error)
    await releaseClaim(tx, claimed, { stage, failures: claimed.failures + 1 })
    await enqueueAdvance(tx, queue, claimed, { runAt: new Date(Date.now() + delay) })
  })
}

/** Lets another provider make it, as the first surely has not begun. */
async function moveTo(
  { db, queue, log }: AdvanceDeps,
  claimed: Claimed,
  provider: string,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, code_ref: claimed.code_ref, provider }, 'conversion moved to another provider')
  await db.transaction().execute(async (tx) => {
    await releaseClaim(tx, claimed, { stage: 'queued', provider, failures: claimed.failures + 1 })
    await enqueueAdvance(tx, queue, { ...claimed, provider })
  })
}
