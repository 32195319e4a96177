import { z } from 'zod'
import { defineJob } from '../platform/queue/job.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { type AuditDeps, keepAudit } from './keep-audit.ts'

const EVERY_NIGHT = '17 3 * * *'

/** Proves every night that the ledger adds up. */
export const auditJob = defineJob({ name: 'audit-ledger', lane: 'io', payload: z.object({}) })

/** Gives the audit its handler in this process. */
export function registerAudit(jobs: Queue, deps: AuditDeps): void {
  jobs.work(auditJob, async () => {
    await keepAudit(deps, { actorId: null })
  })
  jobs.schedule(auditJob, EVERY_NIGHT)
}
