import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { countUsage, usageJob } from './figures/usage-job.ts'
import { type AdminCalls, type AdminDeps, createAdminHandlers } from './routes.ts'

const EVERY_HOUR = '11 * * * *'

/** The admin console. */
export const adminFeature = (deps: AdminDeps): Feature<AdminCalls> => ({
  handlers: createAdminHandlers(deps),
  jobs: [handleJob(usageJob, () => countUsage(deps.db), EVERY_HOUR)],
})
