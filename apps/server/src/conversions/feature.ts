import { sweepEvents } from '../platform/events.ts'
import type { Feature, Sweep } from '../platform/feature.ts'
import { eraseIdempotencyKeys, sweepIdempotencyKeys } from '../platform/idempotency.ts'
import { sweepProcesses } from '../platform/process-beat.ts'
import { handleJob } from '../platform/queue/job.ts'
import { sweepJobFailures } from '../platform/queue/queue-load.ts'
import { sweepRateLimits } from '../platform/rate-limit.ts'
import { eraseWords } from './end/remove-all.ts'
import { sweepBatches, sweepStalled } from './end/sweep.ts'
import { abandonDeadStarts, sweepFiles } from './file-removals.ts'
import { advanceJobs, discardJob, sweepJob, waveformJob } from './jobs.ts'
import { discard } from './run/abandon.ts'
import { advance } from './run/advance.ts'
import { releaseAllClaims } from './run/claim.ts'
import type { AdvanceDeps } from './run/deps.ts'
import type { Waveforms } from './run/waveforms.ts'

const EVERY_MINUTE = '* * * * *'

interface LifecycleDeps extends AdvanceDeps {
  waveforms: Waveforms
  /** The sweeps of all other features. */
  sweeps: readonly Sweep[]
}

/** The lifecycle of a conversion, and the sweep. */
export function conversionFeature(deps: LifecycleDeps): Feature {
  const { db, log, queue } = deps
  const { engines } = queue
  const sweepOnce = oneAtATime(() => sweep(deps))
  const computeWaveforms = oneAtATime((signal) => deps.waveforms.ofNewItems(signal))
  return {
    handlers: {},
    jobs: [
      ...Object.values(advanceJobs).map((job) =>
        handleJob(job, ({ id, isSafe }, { signal }) => advance(deps, id, signal, isSafe)),
      ),
      handleJob(discardJob, (result, { signal }) => discard({ engines, log }, result, signal)),
      handleJob(waveformJob, (_, { signal }) => computeWaveforms(signal), EVERY_MINUTE),
      handleJob(sweepJob, (_, { signal }) => sweepOnce(signal), EVERY_MINUTE),
    ],
    async recover() {
      await releaseAllClaims(db)
      await abandonDeadStarts(db)
    },
    async eraseContent(tx, ownerId) {
      await eraseWords(tx, ownerId)
      await eraseIdempotencyKeys(tx, ownerId)
    },
  }
}

/**
 * Runs one at a time, of the sweep for example. Each finished conversion requests one, and on a remote store a sweep is slow: several would do
 * the same work and occupy all slots. A request during a sweep runs one more afterwards.
 */
function oneAtATime(work: (signal: AbortSignal) => Promise<void>): (signal: AbortSignal) => Promise<void> {
  let isRunning = false
  let isRequested = false
  return async (signal) => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    try {
      while (isRequested && !signal.aborted) {
        isRequested = false
        await work(signal)
      }
    } finally {
      isRunning = false
    }
  }
}

const platformSweeps: readonly Sweep[] = [
  sweepEvents,
  sweepIdempotencyKeys,
  sweepRateLimits,
  sweepProcesses,
  sweepJobFailures,
]

async function sweep({ db, files, queue, log, sweeps }: LifecycleDeps): Promise<void> {
  await sweepFiles(db, files)
  await sweepStalled(db, queue, log)
  await sweepBatches(db, queue)
  for (const each of [...platformSweeps, ...sweeps]) await each(db)
}
