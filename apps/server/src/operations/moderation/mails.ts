import type { Db } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mail.ts'
import { isWithinRate } from '../../platform/rate-limit.ts'
import { type CaseRow, findCase } from './cases-store.ts'

/** The dependencies of moderation emails. */
export interface MailDeps {
  db: Db
  mailer: Mailer
  appName: string
  publicUrl: string
  /** Recipients of appeal notifications. */
  adminEmails: readonly string[]
}

/** Administrators get at most one email in this period, however many appeals there are. */
const APPEAL_MAILS = { max: 1, seconds: 3600 }

/** Notifies a user of the decision about a refused start. */
export async function sendDecision(deps: MailDeps, uuid: string): Promise<void> {
  const found = await findCase(deps.db, uuid)
  const to = found?.actor.email
  if (found && to) await deps.mailer.send({ to, ...decisionMail(deps, found) })
}

/** Notifies administrators of an appeal. */
export async function sendAppeal(deps: MailDeps): Promise<void> {
  const { db, mailer, adminEmails } = deps
  if (adminEmails.length === 0 || !(await isWithinRate(db, 'moderation:appeals', APPEAL_MAILS))) return
  await Promise.all(adminEmails.map((to) => mailer.send({ to, ...appealMail(deps) })))
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

function decisionMail(
  { appName, publicUrl }: MailDeps,
  { state, title, allowed_until, decision_note }: CaseRow,
) {
  const isAllowed = state === 'allowed'
  const until = allowed_until ? ` until ${day(allowed_until)}` : ''
  return {
    subject: isAllowed
      ? `${appName}: your generation was allowed`
      : `${appName}: your generation remains refused`,
    text: [
      isAllowed
        ? `“${title}” was reviewed, and you can start it${until}.`
        : `“${title}” was reviewed and remains refused.`,
      ...(decision_note ? [`Message from the operator: ${decision_note}`] : []),
      `Details: ${publicUrl}/settings#refusals`,
    ].join('\n\n'),
  }
}

const appealMail = ({ appName, publicUrl }: MailDeps) => ({
  subject: `${appName}: new appeal`,
  text: [
    'A user appealed a refused generation.',
    `Review it here: ${publicUrl}/admin/moderation`,
    'You are notified of appeals at most once an hour.',
  ].join('\n\n'),
})
