import type { Queue } from '../platform/queue/queue.ts'
import { retentionJob, storageRecountJob, storageWatchJob } from './jobs.ts'
import { applyRetention, type RetentionDeps } from './retention.ts'
import { recountUsage } from './usage-store.ts'
import { type WatchDeps, watchStorage } from './watch.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_NIGHT = { recount: '37 3 * * *', retention: '7 4 * * *' }

/** Gives the jobs of storage their handlers in this process. */
export function registerStorage(jobs: Queue, deps: WatchDeps & RetentionDeps): void {
  const { db, log } = deps
  jobs.work(storageWatchJob, () => watchStorage(deps))
  jobs.work(storageRecountJob, async () => {
    const drifts = await recountUsage(db)
    if (drifts.length === 0) log.info('what is stored was counted right')
    else log.error({ drifts }, 'what is stored was counted wrong, and is put right')
  })
  jobs.work(retentionJob, () => applyRetention(deps))
  jobs.schedule(storageWatchJob, EVERY_TEN_MINUTES)
  jobs.schedule(storageRecountJob, EVERY_NIGHT.recount)
  jobs.schedule(retentionJob, EVERY_NIGHT.retention)
}
