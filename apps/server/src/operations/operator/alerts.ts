import type { NotifyOperator, OperatorNotification } from '../../conversions/run/deps.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { isWithinRate } from '../../platform/rate-limit.ts'

/** Minimum interval between emails of one type per provider and model; the log has every case. */
const MAIL_LIMIT = { max: 1, seconds: 3600 }

interface AlertDeps {
  db: Db
  log: Log
  mailer: Mailer
  appName: string
  /** The recipients. */
  adminEmails: readonly string[]
}

const subjects: Readonly<Record<OperatorNotification['about'], string>> = {
  auth: 'rejects the API key',
  quota: 'reports that the account has no credit left',
  outcome_unknown: 'may have charged for a request without a result',
  model: 'no longer matches the description of a model',
}

const advice: Readonly<Record<OperatorNotification['about'], string>> = {
  auth: 'Check the key in the configuration and at the provider.',
  quota: 'Add credit at the provider, or raise its limit.',
  outcome_unknown:
    'The connection was lost during a request, so it is unknown whether the provider accepted it. The user was ' +
    'refunded. Compare with the usage shown by the provider.',
  model:
    'The message names the field. The provider may have changed the model: adjust its mapping under Console → Models, ' +
    'or hide it. Users were refunded.',
}

/** Alerts the operator: an error in the log, and an email to each administrator, at most hourly. */
export function createOperatorAlerts({ db, log, mailer, appName, adminEmails }: AlertDeps): NotifyOperator {
  return async (notification) => {
    const { provider, about, model, codeRef, detail } = notification
    log.error({ provider, about, model, code_ref: codeRef, detail }, 'a provider needs attention')
    try {
      if (adminEmails.length === 0 || !(await isDue(db, notification))) return
      const subject = `${appName}: ${provider} ${subjects[about]}`
      const text = [
        `${provider} ${subjects[about]}.`,
        advice[about],
        ...(model ? [`Model: ${model}`] : []),
        `Message: ${detail}`,
        `Item: ${codeRef}. Further occurrences within an hour are only logged.`,
      ].join('\n\n')
      await Promise.all(adminEmails.map((to) => mailer.send({ to, subject, text })))
    } catch (error) {
      // The conversion ends regularly whether or not an email can be sent.
      log.warn({ err: error, provider, about }, 'could not send an email to the operator')
    }
  }
}

const isDue = (db: Db, { provider, about, model }: OperatorNotification): Promise<boolean> =>
  isWithinRate(db, ['operator', provider, about, ...(model ? [model] : [])].join(':'), MAIL_LIMIT)
