import { z } from 'zod'
import type { Feature } from '../platform/feature.ts'
import { defineJob, handleJob } from '../platform/queue/job.ts'
import { type AuditDeps, storeAudit } from './store-audit.ts'

const EVERY_NIGHT = '17 3 * * *'

const auditJob = defineJob({ name: 'audit-ledger', lane: 'io', payload: z.object({}) })

/** Audits the ledger every night. */
export const ledgerFeature = ({ audit }: { audit: AuditDeps }): Feature => ({
  handlers: {},
  jobs: [
    handleJob(
      auditJob,
      async () => {
        await storeAudit(audit, { actorId: null })
      },
      EVERY_NIGHT,
    ),
  ],
})
