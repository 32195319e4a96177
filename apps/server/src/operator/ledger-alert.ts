import type { AuditDeps } from '../ledger/keep-audit.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail.ts'

interface LedgerAlertDeps {
  log: Log
  mailer: Mailer
  appName: string
  publicUrl: string
  /** Who is told. */
  adminEmails: readonly string[]
}

/** Tells every administrator by mail that the ledger does not add up. The log has said so before. */
export function createLedgerAlert({
  log,
  mailer,
  appName,
  publicUrl,
  adminEmails,
}: LedgerAlertDeps): AuditDeps['tellOfFault'] {
  return async ({ sum, mismatched }) => {
    const subject = `${appName}: the ledger does not add up`
    const text = [
      `The audit of the ledger found a fault: all accounts together come to ${sum} instead of 0, and ${mismatched.length} wallets differ from their movements.`,
      mismatched.length > 0 ? `Accounts: ${mismatched.slice(0, 50).join(', ')}` : '',
      `Nothing was changed. Please look before more is sold: ${publicUrl}/admin/ledger`,
    ]
    const mail = { subject, text: text.filter((line) => line !== '').join('\n\n') }
    for (const to of adminEmails) {
      try {
        await mailer.send({ to, ...mail })
      } catch (error) {
        // The audit is kept whether or not a mail can leave.
        log.warn({ err: error }, 'the operator could not be told by mail')
      }
    }
  }
}
