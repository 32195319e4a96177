import type { adminRoutes } from '@atelier/contract/routes/admin'
import type { adminConversionRoutes } from '@atelier/contract/routes/admin-conversions'
import type { adminUserRoutes } from '@atelier/contract/routes/admin-users'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { Engines } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { AuditDeps } from '../../ledger/store-audit.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { actorOf } from './actor.ts'
import { listAuditEntries } from './audit-entries.ts'
import { checkProvider } from './check-provider.ts'
import { createAdminConversionHandlers } from './conversions/routes.ts'
import { readRevenueChart, readUsageChart } from './figures/charts.ts'
import { readOverview } from './figures/overview.ts'
import { auditByHand, viewLastAudits } from './ledger-audits.ts'
import { viewProviders } from './providers.ts'
import { pauseByHand, resumeByHand, viewQueues } from './queues.ts'
import { createAdminUserHandlers } from './users/routes.ts'

/** The dependencies of the console's calls. */
export interface AdminDeps {
  db: Db
  engines: Engines
  queue: ConversionQueue
  urls: MediaUrls
  jobs: Pick<Queue, 'kinds'>
  audit: AuditDeps
}

/** The calls of the console. */
export type AdminCalls =
  | keyof typeof adminRoutes
  | keyof typeof adminUserRoutes
  | keyof typeof adminConversionRoutes

/** Handles the calls of the console; callers are already authorized. */
export function createAdminHandlers(deps: AdminDeps): Handlers<AdminCalls> {
  const { db } = deps
  return {
    ...createAdminUserHandlers(deps),
    ...createAdminConversionHandlers(deps),
    'GET /admin/overview': async ({ query }) => readOverview(db, query.days),
    'GET /admin/charts/usage': async ({ query }) => readUsageChart(deps, query),
    'GET /admin/charts/revenue': async ({ query }) => readRevenueChart(db, query),
    'GET /admin/queues': async () => viewQueues(deps),
    'POST /admin/queues/{lane}/pause': async (request) => {
      await pauseByHand(db, request.params.lane, actorOf(request))
      return await viewQueues(deps)
    },
    'POST /admin/queues/{lane}/resume': async (request) => {
      await resumeByHand(db, request.params.lane, actorOf(request))
      return await viewQueues(deps)
    },
    'GET /admin/providers': async () => viewProviders(deps),
    'POST /admin/providers/{code}/check': async ({ params, caller, ip }) =>
      checkProvider(deps, params.code, { actorId: caller.accountId, address: ip }),
    'GET /admin/audit-log': async ({ query }) => listAuditEntries(db, query),
    'GET /admin/ledger-audits': async () => ({ results: await viewLastAudits(db) }),
    'POST /admin/ledger-audits': async ({ caller, ip }) =>
      auditByHand(deps.audit, { actorId: caller.accountId, address: ip }),
  }
}
