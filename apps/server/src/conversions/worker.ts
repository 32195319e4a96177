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
  jobs.work(sweepJob, () => sweep(deps, deps.sweeps))
  jobs.schedule(sweepJob, EVERY_MINUTE)
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
