import { type ConversionQueue, enqueueSweep } from '../conversions/jobs.ts'
import { removeItems } from '../conversions/remove.ts'
import { removeLater } from '../conversions/settle.ts'
import { eraseFromAuditLog, recordAct } from '../platform/audit-log.ts'
import type { Db } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { forgetJobs } from '../platform/queue/forget-jobs.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { forgetRateLimits } from '../platform/rate-limit.ts'
import { accountJobs, confirmationMailJob, eraseAccountJob, resetMailJob } from './jobs.ts'
import type { Accounts } from './service.ts'
import { closeSessions } from './sessions.ts'
import { anonymise, eraseTraces, someItems } from './store.ts'

/** A start call that was let in before the deletion has ended by then. */
const SECOND_LOOK_MS = 60_000

/**
 * Deletes an account. Who it was and every way in are gone when this resolves; what it made follows at once in a job,
 * because there may be much of it. Its ledger stays, without a name.
 */
export async function deleteAccount(
  { db, jobs, mailer }: { db: Db; jobs: Pick<Queue, 'enqueue'>; mailer: Pick<Mailer, 'forget'> },
  account: { id: number; email: string },
): Promise<void> {
  // First: when what follows fails, nobody misses mails that were read long ago.
  await mailer.forget(account.email)
  await db.transaction().execute(async (tx) => {
    const { id } = account
    await closeSessions(tx, id)
    await anonymise(tx, account)
    await forgetRateLimits(tx, account.email)
    await forgetJobs(tx, accountJobs, account.email)
    await recordAct(tx, { act: 'account.deleted', actorId: id, accountId: id })
    await eraseFromAuditLog(tx, id)
    await jobs.enqueue(tx, eraseAccountJob, { id })
    await jobs.enqueue(tx, eraseAccountJob, { id }, { runAt: new Date(Date.now() + SECOND_LOOK_MS) })
  })
}

/** Erases what a deleted account made; what is pending is cancelled and refunded. Running it again does no harm. */
async function eraseContent(db: Db, queue: ConversionQueue, ownerId: number): Promise<void> {
  for (let some = await someItems(db, ownerId); some; some = await someItems(db, ownerId)) {
    await removeItems(db, queue, { ownerId, ...some })
  }
  await db.transaction().execute(async (tx) => {
    await eraseTraces(tx, ownerId)
    await eraseFromAuditLog(tx, ownerId)
    await removeLater(tx, `${ownerId}/`)
    await enqueueSweep(tx, queue)
  })
}

/** Gives the jobs of accounts their handlers in this process. */
export function registerAccountJobs(
  jobs: Queue,
  {
    db,
    accounts,
    queue,
    endPayments,
  }: {
    db: Db
    accounts: Accounts
    queue: ConversionQueue
    /** Sees to it that a deleted account pays for nothing any more. */
    endPayments(accountId: number): Promise<void>
  },
): void {
  jobs.work(resetMailJob, (request) => accounts.sendResetCode(request))
  jobs.work(confirmationMailJob, (request) => accounts.sendConfirmationCode(request))
  jobs.work(eraseAccountJob, async ({ id }) => {
    await eraseContent(db, queue, id)
    await endPayments(id)
  })
}
