import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, EngineContext, EngineKind, EngineStep, Json } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { type Claimed, ClaimLost, claim, releaseClaim, updateClaimed } from './claim.ts'
import { toEngineRequest } from './engines.ts'
import { describeFailure, failureOf } from './failures.ts'
import { type ConversionQueue, enqueueAdvance, enqueueSweep } from './jobs.ts'
import { storeOutput } from './outputs.ts'
import { keepSegment, storedSegments } from './segments.ts'
import { type Failure, refund, settle } from './settle.ts'
import { type Watch, watchClaim } from './watch.ts'

/** Times a conversion may be found abandoned in the middle before it is given up: it may be what kills its worker. */
const MAX_CRASHES = 10
/** Times a failed step is tried again. */
const MAX_FAILURES = 5
const FIRST_RETRY_MS = 1000

/** What the lifecycle works with. */
export interface AdvanceDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue
  log: Log
  /** Folder for what engines make before it is kept. */
  workDir: string
}

type AnyEngine = Engine<EngineKind>

/**
 * Takes a conversion one stage further. May be called for any conversion at any time, by any worker, any number of
 * times: a claim keeps two workers apart, and every stage is saved before the step that must not be repeated blindly.
 */
export async function advance(deps: AdvanceDeps, id: number, stopping: AbortSignal): Promise<void> {
  const found = await claim(deps.db, id)
  if ('ended' in found) return
  if ('leasedUntil' in found) return await lookAgain(deps, id, found.leasedUntil)
  const { claimed } = found
  const watch = watchClaim(deps.db, deps.log, claimed, stopping)
  try {
    await takeStep(deps, claimed, watch)
  } catch (error) {
    await watch.stop()
    await handleFault(deps, claimed, watch, stopping, error)
  } finally {
    await watch.stop()
  }
}

async function lookAgain({ db, queue }: AdvanceDeps, id: number, leasedUntil: Date): Promise<void> {
  const conversion = await db
    .selectFrom('conversions')
    .select(['id', 'provider', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueueAdvance(db, queue, conversion, new Date(leasedUntil.getTime() + 1000))
}

async function takeStep(deps: AdvanceDeps, claimed: Claimed, watch: Watch): Promise<void> {
  if (claimed.stage === 'stored') return await complete(deps, claimed)
  const engine = deps.queue.engines.find(claimed.provider, claimed.kind) as AnyEngine | undefined
  if (!engine) return await giveUp(deps, claimed, describeFailure('engine_unavailable'))
  if (claimed.stage === 'submitting' && engine.repeat === 'never') {
    return await giveUp(deps, claimed, describeFailure('outcome_unknown'))
  }
  if (claimed.crashes > MAX_CRASHES) return await giveUp(deps, claimed, describeFailure('internal'))
  const workDir = await mkdtemp(join(deps.workDir, 'step-'))
  try {
    const step = await runEngine(deps, engine, claimed, watch, workDir)
    if (step.state === 'waiting') return await wait(deps, claimed, step)
    const [artifact] = step.artifacts
    if (!artifact) throw new EngineError('bad_response', 'the engine ended without a file')
    await storeOutput(deps.db, deps.files, claimed, artifact)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
  await complete(deps, claimed)
}

async function runEngine(
  { db, files, log }: AdvanceDeps,
  engine: AnyEngine,
  claimed: Claimed,
  watch: Watch,
  workDir: string,
): Promise<EngineStep> {
  const request = toEngineRequest(claimed)
  const context: EngineContext = {
    signal: watch.signal,
    workDir,
    segments: await storedSegments(db, files, claimed.id),
    log: (message, fields) => log.info({ code_ref: claimed.code_ref, ...fields }, message),
    progress: watch.progress,
    emit: (segment, pcmPath) => keepSegment(db, files, claimed, segment, pcmPath),
  }
  if (claimed.stage === 'waiting') {
    if (!engine.poll)
      throw new Error(`engine of ${claimed.provider} left something waiting that it cannot poll`)
    return await engine.poll(claimed.operation as Json, request, context)
  }
  await updateClaimed(db, claimed, { stage: 'submitting' })
  return await engine.start(request, context)
}

async function wait(
  { db, queue }: AdvanceDeps,
  claimed: Claimed,
  { operation, pollAfterMs }: Extract<EngineStep, { state: 'waiting' }>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await releaseClaim(tx, claimed, { stage: 'waiting', failures: 0, operation: JSON.stringify(operation) })
    await enqueueAdvance(tx, queue, claimed, new Date(Date.now() + pollAfterMs))
  })
}

async function complete({ db, queue }: AdvanceDeps, claimed: Claimed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await settle(tx, claimed)) await enqueueSweep(tx, queue)
  })
}

async function giveUp({ db, queue }: AdvanceDeps, claimed: Claimed, failure: Failure): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await refund(tx, claimed, failure)) await enqueueSweep(tx, queue)
  })
}

async function handleFault(
  deps: AdvanceDeps,
  claimed: Claimed,
  watch: Watch,
  stopping: AbortSignal,
  error: unknown,
): Promise<void> {
  if (watch.lost || error instanceof ClaimLost) return await leave(deps, claimed)
  if (stopping.aborted) return await handOver(deps, claimed)
  if (error instanceof EngineError && error.retryable && claimed.failures < MAX_FAILURES) {
    return await retryLater(deps, claimed, error)
  }
  deps.log.error({ err: error, code_ref: claimed.code_ref }, 'conversion failed')
  await giveUp(deps, claimed, failureOf(error))
}

/** Somebody else ended it: tells the provider, and removes what was written since. */
async function leave({ db, queue }: AdvanceDeps, claimed: Claimed): Promise<void> {
  const engine = queue.engines.find(claimed.provider, claimed.kind)
  if (claimed.operation !== null) await engine?.cancel?.(claimed.operation as Json)
  await db.transaction().execute((tx) => enqueueSweep(tx, queue))
}

/** The stage to come back to when a step is broken off on purpose. */
const stageToRepeat = ({ stage }: Claimed) => (stage === 'waiting' || stage === 'stored' ? stage : 'queued')

/** The process stops: the next one goes on from the saved stage. A submit that may have been paid stays visible as such. */
async function handOver({ db, queue }: AdvanceDeps, claimed: Claimed): Promise<void> {
  const engine = queue.engines.find(claimed.provider, claimed.kind)
  await db.transaction().execute(async (tx) => {
    await releaseClaim(tx, claimed, engine?.repeat === 'never' ? {} : { stage: stageToRepeat(claimed) })
    await enqueueAdvance(tx, queue, claimed)
  })
}

async function retryLater(
  { db, queue, log }: AdvanceDeps,
  claimed: Claimed,
  error: EngineError,
): Promise<void> {
  const delay = Math.max(error.retryAfterMs ?? 0, FIRST_RETRY_MS * 2 ** claimed.failures)
  log.warn(
    { err: error, code_ref: claimed.code_ref, delay },
    'conversion step failed and will be tried again',
  )
  await db.transaction().execute(async (tx) => {
    await releaseClaim(tx, claimed, { stage: stageToRepeat(claimed), failures: claimed.failures + 1 })
    await enqueueAdvance(tx, queue, claimed, new Date(Date.now() + delay))
  })
}
