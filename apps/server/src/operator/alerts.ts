import type { OperatorNews, TellOperator } from '../conversions/operator-news.ts'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail.ts'
import { isWithinRate } from '../platform/rate-limit.ts'

/** One mail of a sort for each provider in this time; the log has every case. */
const MAIL_LIMIT = { max: 1, seconds: 3600 }

interface AlertDeps {
  db: Db
  log: Log
  mailer: Mailer
  appName: string
  /** Who is told. */
  adminEmails: readonly string[]
}

const subjects: Readonly<Record<OperatorNews['about'], string>> = {
  auth: 'refuses the key',
  quota: 'says that the account has run out',
  outcome_unknown: 'may have been paid for nothing',
}

const advice: Readonly<Record<OperatorNews['about'], string>> = {
  auth: 'Please check the key in the configuration and at the provider.',
  quota: 'Please add credit at the provider, or raise its limit.',
  outcome_unknown:
    'The connection was lost while something was asked for, so nobody knows whether it was taken. The person got the ' +
    'credits back. Please compare with the usage shown by the provider.',
}

/** Tells the operator what only he can mend: an error in the log, and a mail to each administrator, at most hourly. */
export function createOperatorAlerts({ db, log, mailer, appName, adminEmails }: AlertDeps): TellOperator {
  return async (news) => {
    const { provider, about, codeRef, detail } = news
    log.error({ provider, about, code_ref: codeRef, detail }, 'a provider needs the operator')
    try {
      if (adminEmails.length === 0 || !(await isDue(db, news))) return
      const subject = `${appName}: ${provider} ${subjects[about]}`
      const text = [
        `${provider} ${subjects[about]}.`,
        advice[about],
        `What was said: ${detail}`,
        `It happened with the item ${codeRef}. More of the same within an hour is only in the log.`,
      ].join('\n\n')
      await Promise.all(adminEmails.map((to) => mailer.send({ to, subject, text })))
    } catch (error) {
      // The conversion ends as it should whether or not a mail can leave.
      log.warn({ err: error, provider, about }, 'the operator could not be told by mail')
    }
  }
}

const isDue = (db: Db, { provider, about }: OperatorNews): Promise<boolean> =>
  isWithinRate(db, `operator:${provider}:${about}`, MAIL_LIMIT)
