import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { retentionJob, storageRecountJob, storageWatchJob } from './jobs.ts'
import { applyRetention, type RetentionDeps } from './retention.ts'
import { createStorageHandlers } from './routes.ts'
import { recountUsage } from './usage-store.ts'
import { type WatchDeps, watchStorage } from './watch.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_NIGHT = { recount: '37 3 * * *', retention: '7 4 * * *' }

/** Storage usage, its warnings, and retention. */
export function storageFeature(deps: WatchDeps & RetentionDeps): Feature<'GET /account/storage'> {
  const { db, log } = deps
  const recount = async () => {
    const drifts = await recountUsage(db)
    if (drifts.length === 0) log.info('the storage counters are correct')
    else log.error({ drifts }, 'corrected wrong storage counters')
  }
  return {
    handlers: createStorageHandlers(deps),
    jobs: [
      handleJob(storageWatchJob, () => watchStorage(deps), EVERY_TEN_MINUTES),
      handleJob(storageRecountJob, recount, EVERY_NIGHT.recount),
      handleJob(retentionJob, () => applyRetention(deps), EVERY_NIGHT.retention),
    ],
  }
}
