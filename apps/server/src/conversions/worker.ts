import type { Db } from '../platform/database.ts'
import { sweepEvents } from '../platform/events.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { sweepRateLimits } from '../platform/rate-limit.ts'
import { advance } from './advance.ts'
import type { AdvanceDeps } from './advance-deps.ts'
import { discard } from './discard.ts'
import { sweepIdempotencyKeys } from './idempotency.ts'
import { advanceJobs, type ConversionQueue, discardJob, sweepJob } from './jobs.ts'
import { sweepBatches, sweepFiles, sweepStalled } from './sweep.ts'

const EVERY_MINUTE = '* * * * *'

interface WorkerDeps extends AdvanceDeps {
  jobs: Queue
  /** What else has its time: sessions, codes. */
  sweeps: readonly ((db: Db) => Promise<void>)[]
}

/** Gives the lifecycle's jobs their handlers in this process. */
export function registerWorker(deps: WorkerDeps): void {
  const { jobs } = deps
  for (const job of Object.values(advanceJobs)) {
    jobs.work(job, ({ id, isSafe }, { signal }) => advance(deps, id, signal, isSafe))
  }
  const { engines } = deps.queue
  jobs.work(discardJob, (unwanted, { signal }) => discard({ engines, log: deps.log }, unwanted, signal))
  const sweepOnce = oneAtATime(() => sweep(deps, deps.sweeps))
  jobs.work(sweepJob, (_, { signal }) => sweepOnce(signal))
  jobs.schedule(sweepJob, EVERY_MINUTE)
}

/**
 * Every end of a conversion asks for a sweep, and in a store that is far away one takes its time: more at once would do the same
 * work, and leave no room for others. Who comes while one is under way has it done once more afterwards.
 */
function oneAtATime(work: () => Promise<void>): (signal: AbortSignal) => Promise<void> {
  let isRunning = false
  let isWantedAgain = false
  return async (signal) => {
    isWantedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWantedAgain && !signal.aborted) {
        isWantedAgain = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

interface SweepDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue
  log: Log
}

async function sweep({ db, files, queue, log }: SweepDeps, others: WorkerDeps['sweeps']): Promise<void> {
  await sweepFiles(db, files)
  await sweepStalled(db, queue, log)
  await sweepBatches(db, queue)
  for (const each of [sweepEvents, sweepIdempotencyKeys, sweepRateLimits, ...others]) await each(db)
}
