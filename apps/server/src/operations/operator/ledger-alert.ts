import type { AuditDeps } from '../../ledger/store-audit.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'

interface LedgerAlertDeps {
  log: Log
  mailer: Mailer
  appName: string
  publicUrl: string
  /** The recipients. */
  adminEmails: readonly string[]
}

/** Notifies every administrator by email that the ledger does not balance. It is already logged. */
export function createLedgerAlert({
  log,
  mailer,
  appName,
  publicUrl,
  adminEmails,
}: LedgerAlertDeps): AuditDeps['alertOperator'] {
  return async ({ sum, mismatched }) => {
    const subject = `${appName}: the ledger does not balance`
    const text = [
      `The ledger audit failed: all accounts add up to ${sum} instead of 0, and ${mismatched.length} wallets differ from their transactions.`,
      mismatched.length > 0 ? `Accounts: ${mismatched.slice(0, 50).join(', ')}` : '',
      `Nothing was changed. Investigate before you sell more credits: ${publicUrl}/admin/ledger`,
    ]
    const mail = { subject, text: text.filter((line) => line !== '').join('\n\n') }
    for (const to of adminEmails) {
      try {
        await mailer.send({ to, ...mail })
      } catch (error) {
        // The audit is stored whether or not the email can be sent.
        log.warn({ err: error }, 'could not send an email to the operator')
      }
    }
  }
}
