import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Mailer } from '../../../platform/mail.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { securityMail, securityMails } from './security-mails.ts'

const payload = z.object({
  accountId: z.int(),
  news: z.enum(securityMails),
  /** Remaining recovery codes. */
  left: z.int().optional(),
  device: z.string().optional(),
  address: z.string().optional(),
  keys: z.int().optional(),
  prefix: z.string().optional(),
})
type Payload = z.infer<typeof payload>

/** Notifies users by email of security events of their account, which someone else may have caused. */
export const securityMailJob = defineJob({ name: 'mail-security-news', lane: 'io', payload })

/** Enqueues such an email, which is sent after the transaction commits. */
export type NotifySecurityEvent = (tx: Tx, notification: Payload) => Promise<void>

/** Notifies through the queue. */
export const notifyByMail =
  (jobs: Pick<Queue, 'enqueue'>): NotifySecurityEvent =>
  async (tx, notification) => {
    await jobs.enqueue(tx, securityMailJob, notification)
  }

/** Sends such an email, unless the account was deleted. */
export async function sendSecurityMail(
  { db, mailer, appName, publicUrl }: { db: Db; mailer: Mailer; appName: string; publicUrl: string },
  { accountId, news: notification, left = 0, device = '', address = '', keys = 0, prefix = '' }: Payload,
): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return
  const settingsUrl = `${publicUrl}/settings`
  const mail = securityMail(notification, { appName, settingsUrl, left, device, address, keys, prefix })
  await mailer.send({ to: account.email, ...mail })
}
