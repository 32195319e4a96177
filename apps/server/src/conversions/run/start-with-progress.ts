import type { Answer } from '@atelier/engines/spec/engine'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { usedCost } from '../end/cost.ts'
import type { Failure } from '../end/failures.ts'
import { refund, settle } from '../end/settle.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'
import type { Spender } from '../start/caps.ts'
import type { PreparedConversion } from '../start/prepared.ts'
import type { StartRules } from '../start/rules.ts'
import { screenedStart } from '../start/screened-start.ts'
import { screenableOf, withVerdict } from '../start/screening.ts'
import { startConversion } from '../start/start.ts'
import { type Claimed, claim, LEASE_SECONDS, updateClaimed } from './claim.ts'
import { answerColumns } from './run-engine.ts'
import { watchClaim } from './watch.ts'

/** An answer that this process requests itself while the caller watches. */
export interface StartWithProgress {
  /** Aborts when it ended elsewhere, as when it was deleted. */
  readonly signal: AbortSignal
  /** Stores the partial result: it counts if this process dies. */
  keep(answer: Answer): Promise<void>
  /** Completes it; returns its cost in credits. */
  finish(answer: Answer): Promise<number>
  /** Ends it without a result, which costs nothing. */
  fail(failure: Failure): Promise<void>
}

interface AttendedDeps {
  db: Db
  queue: ConversionQueue
  log: Log
  rules: StartRules
}

const SECOND_MS = 1000

/**
 * Holds the credits of an answer and claims it for this process, so that no worker requests it as well; if the process
 * crashes, a worker completes it with the stored text. Throws the errors of starts.
 */
export async function startWithProgress(
  { db, queue, log, rules }: AttendedDeps,
  prepared: PreparedConversion,
  spender: Spender,
): Promise<StartWithProgress> {
  const claimed = await screenedStart({ db, rules }, spender, [screenableOf(prepared)], (verdicts) =>
    db.transaction().execute(async (tx) => {
      const queueWithoutJobs = { ...queue, jobs: { enqueue: async () => undefined } }
      const screened = withVerdict(prepared, verdicts()[0])
      const { id } = await startConversion(tx, queueWithoutJobs, screened, spender, rules)
      const found = await claim(tx, id)
      if (!('claimed' in found))
        throw new Error('a conversion of this transaction is leased by another process')
      await updateClaimed(tx, found.claimed, { stage: 'submitting' })
      const runAt = new Date(Date.now() + (LEASE_SECONDS + 1) * SECOND_MS)
      await enqueueAdvance(tx, queue, found.claimed, { runAt })
      return found.claimed
    }),
  )
  const watch = watchClaim(db, log, claimed, new AbortController().signal)
  return {
    signal: watch.signal,
    keep: (answer) => updateClaimed(db, claimed, answerColumns(answer)),
    async finish(answer) {
      const ended: Claimed = { ...claimed, ...answerColumns(answer) }
      await watch.stop()
      if (watch.lost) return await costOf(db, claimed)
      await db.transaction().execute(async (tx) => {
        await updateClaimed(tx, claimed, { stage: 'stored', ...answerColumns(answer) })
        await settle(tx, queue, ended)
      })
      return usedCost(ended)
    },
    async fail(failure) {
      await watch.stop()
      await db.transaction().execute((tx) => refund(tx, queue, claimed, failure))
    },
  }
}

/** The cost of a conversion that ended elsewhere, for example by cancellation. */
async function costOf(db: Db, { id }: Claimed): Promise<number> {
  const { status, cost } = await db
    .selectFrom('conversions')
    .select(['status', 'cost'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status === 'completed' ? cost : 0
}
