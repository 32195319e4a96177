import type { Engine } from '@atelier/engines/spec/engine'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'
import { isDatabaseUnavailable, retryUntilAvailable } from '../../platform/database.ts'
import { isDiskFull } from '../../platform/error-code.ts'
import { isFileStoreUnavailable } from '../../platform/files/file-store.ts'
import type { Conversion } from '../../platform/schema.ts'
import { failureOf } from '../end/failures.ts'
import type { AnyEngine } from '../engines.ts'
import { enqueueAdvance } from '../jobs.ts'
import { abandonClaim, failPermanently } from './abandon.ts'
import { type Claimed, ClaimLost, releaseClaim } from './claim.ts'
import type { AdvanceDeps, OperatorNotification } from './deps.ts'

/** Maximum retries of a failed step; more for operations at a provider, which may have been billed. */
const MAX_FAILURES = { start: 5, poll: 9 }

const FIRST_RETRY_MS = 1000

/** A failed step. */
interface Fault {
  error: unknown
  /** Whether the claim was seen to be lost. */
  isLost: boolean
  stopping: AbortSignal
}

/** Decides how a conversion continues after a failed step: later, at another provider, or not at all. */
export async function handleFault(deps: AdvanceDeps, claimed: Claimed, fault: Fault): Promise<void> {
  try {
    await retryUntilAvailable(fault.stopping, () => decide(deps, claimed, fault))
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error
    await abandonClaim(deps, claimed)
  }
}

async function decide(
  deps: AdvanceDeps,
  claimed: Claimed,
  { error, isLost, stopping }: Fault,
): Promise<void> {
  if (isLost || error instanceof ClaimLost) return await abandonClaim(deps, claimed)
  if (stopping.aborted || isDatabaseUnavailable(error)) return await failOver(deps, claimed)
  const { log, queue } = deps
  const engine = queue.engines.find(claimed.provider, claimed.kind)
  const notification = notificationOf(error, claimed, engine)
  // The result of a submit may still be found.
  if (notification && !(notification.about === 'outcome_unknown' && engine?.find))
    await deps.notifyOperator(notification)
  if (claimed.failures < MAX_FAILURES[claimed.stage === 'waiting' ? 'poll' : 'start']) {
    const another = mayMove(claimed, error) ? queue.engines.another(claimed) : undefined
    if (another !== undefined) return await moveTo(deps, claimed, another, error)
    if (mayPass(claimed, engine, error)) return await retryLater(deps, claimed, error)
  }
  log.error({ err: error, code_ref: claimed.code_ref }, 'conversion failed')
  await failPermanently(deps, claimed, failureOf(error))
}

/** Whether the same step can be retried: it may succeed, and is not billed twice. */
function mayPass({ stage }: Claimed, engine: AnyEngine | undefined, error: unknown): boolean {
  const isUnknown = error instanceof EngineError && error.outcome === 'unknown'
  // A submit with an unknown outcome is looked up if possible, and never repeated.
  if (engine?.repeat === 'never' && stage !== 'waiting') {
    return error instanceof EngineError && error.retryable && (!isUnknown || engine.find !== undefined)
  }
  return error instanceof EngineError ? error.retryable : isDiskFull(error) || isFileStoreUnavailable(error)
}

/** Errors of a provider that may not affect another one. */
const ownFaults: ReadonlySet<EngineErrorKind> = new Set([
  'unavailable',
  'timeout',
  'rate_limited',
  'auth',
  'quota',
])

/** Whether another provider may be used: the first accepted nothing, so nothing was billed. */
const mayMove = ({ stage }: Claimed, error: unknown): boolean =>
  stage === 'queued' &&
  error instanceof EngineError &&
  error.outcome !== 'unknown' &&
  ownFaults.has(error.kind)

/** The stage to return to after a failed step; a submit with an unknown outcome stays marked as such. */
function stageToRepeat({ stage }: Claimed, engine: Pick<Engine, 'repeat'> | undefined, error?: unknown) {
  if (stage === 'waiting' || stage === 'stored') return stage
  if (engine?.repeat !== 'never') return 'queued'
  const isRefused = error instanceof EngineError && error.outcome !== 'unknown'
  return stage === 'queued' && isRefused ? 'queued' : 'submitting'
}

/**
 * The process stops: the next one continues from the saved stage. A submit that may have been billed stays marked as
 * such.
 */
async function failOver({ db, queue }: AdvanceDeps, claimed: Claimed): Promise<void> {
  const engine = queue.engines.find(claimed.provider, claimed.kind)
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
  const engine = queue.engines.find(claimed.provider, claimed.kind)
  const requestedDelay = error instanceof EngineError ? (error.retryAfterMs ?? 0) : 0
  const delay = Math.max(requestedDelay, FIRST_RETRY_MS * 2 ** claimed.failures)
  log.warn({ err: error, code_ref: claimed.code_ref, delay }, 'conversion step failed and will be retried')
  await db.transaction().execute(async (tx) => {
    const stage = stageToRepeat(claimed, engine, error)
    await releaseClaim(tx, claimed, { stage, failures: claimed.failures + 1 })
    await enqueueAdvance(tx, queue, claimed, { runAt: new Date(Date.now() + delay) })
  })
}

/** Moves the conversion to another provider, as the first has definitely not started. */
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

/** The notification to the operator about an error; undefined when none is needed. */
function notificationOf(
  error: unknown,
  {
    provider,
    model,
    code_ref: codeRef,
    stage,
  }: Pick<Conversion, 'provider' | 'model' | 'code_ref' | 'stage'>,
  engine: Pick<AnyEngine, 'repeat' | 'lane'> | undefined,
): OperatorNotification | undefined {
  if (!(error instanceof EngineError)) return undefined
  const { kind, outcome, message: detail } = error
  if (kind === 'auth' || kind === 'quota') return { provider, about: kind, codeRef, detail }
  const isLost = engine?.repeat === 'never' && stage !== 'waiting' && outcome === 'unknown'
  if (isLost) return { provider, about: 'outcome_unknown', codeRef, detail }
  return engine?.lane === 'io' && isMismatch(error)
    ? { provider, about: 'model', model, codeRef, detail }
    : undefined
}

/** Whether a provider and the description of its model disagree: no message tells the user what to change. */
const isMismatch = ({ kind, outcome, retryable, userMessage }: EngineError): boolean =>
  userMessage === undefined &&
  !retryable &&
  (kind === 'bad_response' || (kind === 'invalid' && outcome === 'refused'))
