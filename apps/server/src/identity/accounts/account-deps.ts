import type { Db, Tx } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Account } from '../../platform/schema.ts'
import type { ClientInfo } from './sessions.ts'
import type { Confirmation } from './store.ts'
import type { SecondFactor } from './two-factor/second-factor.ts'
import type { NotifySecurityEvent } from './two-factor/security-mail-job.ts'

/** The dependencies of the accounts service. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  jobs: Pick<Queue, 'enqueue'>
  /** The key of the codes' hashes. */
  secret: string
  appName: string
  publicUrl: string
  welcomeCredits: number
  adminEmails: readonly string[]
  secondFactor: SecondFactor
  notify: NotifySecurityEvent
  /** Called in the transaction that confirms an address, once per account. */
  onConfirmed(tx: Tx, account: Pick<Account, 'id' | 'email' | 'invited_by'>): Promise<void>
}

/** Confirms an account once, in a transaction, and returns whether this call confirmed it. */
export type Welcome = (
  tx: Tx,
  account: Account,
  proof: Pick<Confirmation, 'passwordHash' | 'owner'>,
) => Promise<boolean>

/** A new session. */
export interface OpenedSession {
  token: string
  accountId: number
  /** Whether it is the first one of its account. */
  isFirst: boolean
}

/** Opens a session of an account. */
export type OpenSession = (accountId: number, isFirst: boolean, client: ClientInfo) => Promise<OpenedSession>
