import { z } from 'zod'
import type { Db, Tx } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mail.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { type SecurityNews, securityMail, securityNews } from './news-mails.ts'

const payload = z.object({
  accountId: z.int(),
  news: z.enum(securityNews),
  /** Recovery codes that are left. */
  left: z.int().optional(),
})

/** Tells somebody by mail what was done to the safety of their account; it may not have been them. */
export const securityNewsJob = defineJob({ name: 'mail-security-news', lane: 'io', payload })

/** Has such a mail sent once the transaction is committed. */
export type TellSecurityNews = (
  tx: Tx,
  news: { accountId: number; news: SecurityNews; left?: number },
) => Promise<void>

/** Tells through the queue. */
export const tellThrough =
  (jobs: Pick<Queue, 'enqueue'>): TellSecurityNews =>
  async (tx, news) => {
    await jobs.enqueue(tx, securityNewsJob, news)
  }

/** Gives the job its handler in this process. */
export function registerSecurityNews(
  jobs: Pick<Queue, 'work'>,
  { db, mailer, appName, publicUrl }: { db: Db; mailer: Mailer; appName: string; publicUrl: string },
): void {
  jobs.work(securityNewsJob, async ({ accountId, news, left }) => {
    const account = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!account) return
    const mail = securityMail(news, { appName, settingsUrl: `${publicUrl}/settings`, left: left ?? 0 })
    await mailer.send({ to: account.email, ...mail })
  })
}
