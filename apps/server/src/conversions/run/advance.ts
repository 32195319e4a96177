import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, EngineStep } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { retryUntilAvailable } from '../../platform/database.ts'
import { noteInLog } from '../../platform/log-context.ts'
import { settleAnswer } from '../end/end-early.ts'
import { describeFailure } from '../end/failures.ts'
import { settle } from '../end/settle.ts'
import { enqueueAdvance, enqueueSweep } from '../jobs.ts'
import { cancelOperation, failPermanently } from './abandon.ts'
import { ClaimLost, claim, releaseClaim, updateClaimed } from './claim.ts'
import type { AdvanceDeps } from './deps.ts'
import { handleFault } from './faults.ts'
import { type FurtherOutput, insertFurtherOutputs, putFurtherOutputs } from './further-outputs.ts'
import { type Output, putOutput, recordOutput, saveOutput } from './outputs.ts'
import { type AdvanceAttempt, answerColumns, runEngine } from './run-engine.ts'
import { dropSegments } from './segments.ts'
import { watchClaim } from './watch.ts'

/** Maximum crashes of workers during a conversion before it is failed: it may be their cause. */
const MAX_CRASHES = 10

/** Maximum time a provider may report a pending result. */
const LONGEST_WAIT_MS = 24 * 3600 * 1000

/** Milliseconds until the first poll of a provider. */
const EARLIEST_POLL_MS = 500

/**
 * Takes a conversion one stage further. May be called for any conversion at any time, by any worker, any number of
 * times: a claim excludes other workers, and every stage is saved before a step that must not be repeated blindly.
 * @param isSafe whether a submit may be repeated
 */
export async function advance(
  deps: AdvanceDeps,
  id: number,
  stopping: AbortSignal,
  isSafe = false,
): Promise<void> {
  const found = await claim(deps.db, id, isSafe)
  if ('ended' in found) return await cancelOperation(deps, id)
  if ('leasedUntil' in found) return await advanceLater(deps, id, found.leasedUntil)
  // Resuming it enqueues it again.
  if ('paused' in found) return
  const { claimed } = found
  noteInLog({ code_ref: claimed.code_ref, account_id: claimed.owner_id })
  const watch = watchClaim(deps.db, deps.log, claimed, stopping)
  try {
    await runStage(deps, { claimed, watch, stopping })
  } catch (error) {
    await watch.stop()
    await handleFault(deps, claimed, { error, isLost: watch.lost, stopping })
  } finally {
    await watch.stop()
  }
}

async function advanceLater({ db, queue }: AdvanceDeps, id: number, leasedUntil: Date): Promise<void> {
  const conversion = await db
    .selectFrom('conversions')
    .select(['id', 'provider', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await enqueueAdvance(db, queue, conversion, { runAt: new Date(leasedUntil.getTime() + 1000) })
}

async function runStage(deps: AdvanceDeps, turn: AdvanceAttempt): Promise<void> {
  const { claimed } = turn
  if (claimed.stage === 'stored') return await complete(deps, turn)
  const engine = deps.queue.engines.find(claimed.provider, claimed.kind)
  if (!engine) return await failPermanently(deps, claimed, describeFailure('engine_unavailable'))
  if (claimed.crashes > MAX_CRASHES) return await failPermanently(deps, claimed, describeFailure('internal'))
  const workDir = await mkdtemp(join(deps.workDir, 'step-'))
  try {
    const step = await runEngine(deps, engine, turn, workDir)
    if (!step) return await failPermanently(deps, claimed, describeFailure('outcome_unknown'))
    if (step.state === 'waiting') return await wait(deps, turn, step)
    if (step.answer) return await completeAnswer(deps, turn, step.answer)
    // If it was deleted in the meantime, this is what its provider must delete.
    claimed.response = step.result ?? null
    const [artifact, ...others] = step.artifacts
    if (!artifact) throw new EngineError('bad_response', 'the engine finished without a file')
    const place = { workDir, signal: turn.watch.signal }
    const output = await putOutput(deps, claimed, artifact, place)
    const further = await putFurtherOutputs(deps, claimed, others, place)
    // The output may have been paid for: it is stored even if the database is back only later.
    if (engine.repeat === 'safe' || further.length > 0) return await complete(deps, turn, output, further)
    await retryUntilAvailable(turn.stopping, () =>
      deps.db.transaction().execute((tx) => saveOutput(tx, claimed, output)),
    )
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
  await complete(deps, turn)
}

async function wait(
  deps: AdvanceDeps,
  { claimed, stopping }: AdvanceAttempt,
  { operation, pollAfterMs }: Extract<EngineStep, { state: 'waiting' }>,
): Promise<void> {
  const { db, queue } = deps
  // If it was cancelled in the meantime, this is what its provider must cancel.
  claimed.operation = operation
  const since = claimed.waiting_since ?? new Date()
  if (Date.now() - since.getTime() > LONGEST_WAIT_MS) {
    return await failPermanently(deps, claimed, describeFailure('timed_out'))
  }
  const isFirst = claimed.waiting_since === null
  // Fast models are polled early, slow ones at the interval their engine names.
  const pollInMs = Math.min(pollAfterMs, Math.max(EARLIEST_POLL_MS, Date.now() - since.getTime()))
  const values = {
    stage: 'waiting' as const,
    failures: 0,
    operation: JSON.stringify(operation),
    ...(isFirst ? { waiting_since: since } : {}),
  }
  await retryUntilAvailable(stopping, () =>
    db.transaction().execute(async (tx) => {
      await releaseClaim(tx, claimed, values)
      await enqueueAdvance(tx, queue, claimed, { runAt: new Date(Date.now() + pollInMs) })
    }),
  )
}

/** Completes a conversion with text as its result, priced by its tokens. */
async function completeAnswer(
  { db, queue }: AdvanceDeps,
  { claimed, stopping }: AdvanceAttempt,
  answer: Answer,
): Promise<void> {
  await retryUntilAvailable(stopping, () =>
    db.transaction().execute(async (tx) => {
      await updateClaimed(tx, claimed, { stage: 'stored', ...answerColumns(answer) })
      await settleAnswer(tx, queue, { ...claimed, ...answerColumns(answer) })
    }),
  )
}

/** Completes a conversion with its files and its further results, in one transaction. */
async function complete(
  { db, queue }: AdvanceDeps,
  { claimed, stopping }: AdvanceAttempt,
  output?: Output,
  further: readonly FurtherOutput[] = [],
): Promise<void> {
  await retryUntilAvailable(stopping, () =>
    db.transaction().execute(async (tx) => {
      const { claims, response } = claimed
      const isEnded = await settle(tx, queue, claimed, output && { claims, response, ...output.facts })
      if (output && !isEnded) throw new ClaimLost(`conversion ${claimed.code_ref} is no longer held`)
      if (output) await recordOutput(tx, claimed, output.files)
      if (isEnded) await insertFurtherOutputs(tx, queue, claimed, further)
      if (isEnded && (await dropSegments(tx, claimed))) await enqueueSweep(tx, queue)
    }),
  )
}
