import { removeAllItems } from '../../conversions/end/remove-all.ts'
import { removeLater } from '../../conversions/file-removals.ts'
import { type ConversionQueue, enqueueSweep } from '../../conversions/jobs.ts'
import { eraseFromAuditLog, recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import { eraseEvents } from '../../platform/events.ts'
import type { Erasure } from '../../platform/feature.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { deleteJobs } from '../../platform/queue/delete-jobs.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { deleteRateLimits } from '../../platform/rate-limit.ts'
import { accountJobs, eraseAccountJob } from './jobs.ts'
import { accountDeletedMail } from './two-factor/security-mails.ts'

/** The dependencies of deleting an account. */
export interface DeletionDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  mailer: Mailer
  log: Log
  appName: string
  /** The erasure of each feature, in this order. */
  erasures: readonly Erasure[]
}

/** Start requests accepted before the deletion have ended by then. */
const RECHECK_MS = 60_000

/**
 * Deletes an account. Its identity and every way to sign in are erased when this resolves; its content is erased by a
 * job, because there can be much of it. Its ledger remains, without a name.
 */
export async function deleteAccount(
  { db, jobs, mailer, log, appName, erasures }: DeletionDeps,
  account: { id: number; email: string },
): Promise<void> {
  // Before the address is erased, here and in the outbox. An unavailable mail server does not prevent the deletion.
  await mailer
    .send({ to: account.email, ...accountDeletedMail(appName) })
    .catch((error: unknown) => log.warn({ err: error }, 'could not send the account deletion email'))
  // First: if a later step fails, only emails that were read long ago are missing.
  await mailer.forget(account.email)
  await db.transaction().execute(async (tx) => {
    const { id } = account
    for (const { eraseAccess } of erasures) await eraseAccess?.(tx, account)
    await deleteRateLimits(tx, account.email)
    await deleteJobs(tx, accountJobs, account)
    await recordAction(tx, { act: 'account.deleted', actorId: id, accountId: id })
    await eraseFromAuditLog(tx, id)
    await jobs.enqueue(tx, eraseAccountJob, { id })
    await jobs.enqueue(tx, eraseAccountJob, { id }, { runAt: new Date(Date.now() + RECHECK_MS) })
  })
}

/** Erases the content of a deleted account; pending generations are cancelled and refunded. Can be repeated. */
export async function eraseContent(
  { db, queue, erasures }: Pick<DeletionDeps, 'db' | 'erasures'> & { queue: ConversionQueue },
  ownerId: number,
): Promise<void> {
  await removeAllItems(db, queue, ownerId)
  await db.transaction().execute(async (tx) => {
    for (const { eraseContent } of erasures) await eraseContent?.(tx, ownerId)
    await eraseEvents(tx, ownerId)
    await eraseFromAuditLog(tx, ownerId)
    await removeLater(tx, `${ownerId}/`)
    await enqueueSweep(tx, queue)
  })
}
