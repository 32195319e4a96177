import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { auditLedger } from './audit.ts'

const EVERY_NIGHT = '17 3 * * *'

/** Proves every night that the ledger adds up. */
export const auditJob = defineJob({ name: 'audit-ledger', lane: 'io', payload: z.object({}) })

/** Gives the audit its handler in this process. A fault is logged as an error: somebody must look. */
export function registerAudit(jobs: Queue, db: Db, log: Log): void {
  jobs.work(auditJob, async () => {
    const audit = await auditLedger(db)
    const isSound = audit.sum === 0 && audit.mismatched.length === 0
    if (isSound) log.info(audit, 'the ledger adds up')
    else log.error(audit, 'the ledger does not add up')
  })
  jobs.schedule(auditJob, EVERY_NIGHT)
}
