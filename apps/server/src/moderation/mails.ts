import type { Db } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { isWithinRate } from '../platform/rate-limit.ts'
import { sweepAllowances } from './allowances-store.ts'
import { type CaseRow, findCase, sweepOldCases } from './cases-store.ts'
import { appealMailJob, decisionMailJob } from './jobs.ts'

interface MailDeps {
  db: Db
  mailer: Mailer
  appName: string
  publicUrl: string
  /** Who is told of appeals. */
  adminEmails: readonly string[]
}

/** Administrators are told once in this time, however many appeal. */
const APPEAL_MAILS = { max: 1, seconds: 3600 }

/** Gives the jobs of moderation their handlers in this process. */
export function registerModerationJobs(jobs: Queue, deps: MailDeps): void {
  const { db, mailer, adminEmails } = deps
  jobs.work(decisionMailJob, async ({ case: uuid }) => {
    const found = await findCase(db, uuid)
    const to = found?.actor.email
    if (found && to) await mailer.send({ to, ...decisionMail(deps, found) })
  })
  jobs.work(appealMailJob, async () => {
    if (adminEmails.length === 0 || !(await isWithinRate(db, 'moderation:appeals', APPEAL_MAILS))) return
    await Promise.all(adminEmails.map((to) => mailer.send({ to, ...appealMail(deps) })))
  })
}

/** Removes what nobody waits for any more. */
export async function sweepModeration(db: Db): Promise<void> {
  await sweepOldCases(db)
  await sweepAllowances(db)
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

function decisionMail(
  { appName, publicUrl }: MailDeps,
  { state, title, allowed_until, decision_note }: CaseRow,
) {
  const isAllowed = state === 'allowed'
  const until = allowed_until ? ` until ${day(allowed_until)}` : ''
  return {
    subject: isAllowed ? `${appName}: you may make it` : `${appName}: it stays refused`,
    text: [
      isAllowed
        ? `“${title}” was looked at again, and you may start it${until}.`
        : `“${title}” was looked at again, and it stays refused.`,
      ...(decision_note ? [`The operator says: ${decision_note}`] : []),
      `You find it here: ${publicUrl}/settings#refusals`,
    ].join('\n\n'),
  }
}

const appealMail = ({ appName, publicUrl }: MailDeps) => ({
  subject: `${appName}: somebody asks for another look`,
  text: [
    'A start was refused, and the person asks you to look at it again.',
    `It waits here: ${publicUrl}/admin/moderation`,
    'More appeals within an hour come without a mail.',
  ].join('\n\n'),
})
