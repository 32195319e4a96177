import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import { countKeys } from '../keys/account-keys.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './reauthentication.ts'
import { closeOtherSessions } from './sessions.ts'
import { getAccount, setPassword } from './store.ts'
import type { NotifySecurityEvent } from './two-factor/security-mail-job.ts'

interface Passwords {
  current_password?: string | undefined
  password: string
}

/** Changes the password of a signed-in account; an account that signs in with another service sets its first one. */
export function createPasswordChange({ db, notify }: { db: Db; notify: NotifySecurityEvent }) {
  /** Throws `invalid` for a wrong or a common password. All other sessions end. */
  return async ({ accountId, tokenHash }: Caller, passwords: Passwords, ip: string): Promise<void> => {
    const { email } = await getAccount(db, accountId)
    refuseCommonPassword(passwords.password, email)
    await provePassword(db, accountId, passwords.current_password, 'current_password')
    const passwordHash = await hashPassword(passwords.password)
    await db.transaction().execute(async (tx) => {
      await setPassword(tx, accountId, passwordHash)
      await closeOtherSessions(tx, accountId, tokenHash)
      await recordAction(tx, { act: 'password.changed', actorId: accountId, accountId, address: ip })
      await notify(tx, { accountId, news: 'password_changed', keys: await countKeys(tx, accountId) })
    })
  }
}

/** Changes the password of an account. */
export type PasswordChange = ReturnType<typeof createPasswordChange>

/** Handles the change of a password. */
export const createPasswordHandlers = (change: PasswordChange): Handlers<'PUT /account/password'> => ({
  'PUT /account/password': async ({ caller, body, ip }) => {
    await change(caller, body, ip)
    return undefined
  },
})
