import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/handler.ts'
import { clearRateLimit, enforceRateLimit } from '../../platform/rate-limit.ts'
import { limits } from './limits.ts'
import { judgePassword } from './passwords.ts'
import { renewAuthentication } from './sessions.ts'
import { getAccount } from './store.ts'
import type { SecondFactor } from './two-factor/second-factor.ts'
import { findFactor } from './two-factor/store.ts'

/** The credentials for re-authenticating a session. */
export interface Proof {
  password?: string | undefined
  otp?: string | undefined
}

/** Throws `invalid` unless this is the password of an account that has one; wrong ones are counted. */
export async function provePassword(
  db: Db,
  accountId: number,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  const account = await getAccount(db, accountId)
  if (account.password_hash === null) return
  const limitKey = `reauthentication:${accountId}`
  await enforceRateLimit(db, limitKey, limits.reauthentication)
  if ((await judgePassword(account, password ?? '')) !== 'right')
    throw new ApiError('invalid', 'Incorrect password.', { field })
  await clearRateLimit(db, limitKey)
}

/** Re-authentication, required for actions that must not be possible with an unattended or stolen session. */
export function createReauthentication({ db, secondFactor }: { db: Db; secondFactor: SecondFactor }) {
  async function proveCode(accountId: number, otp: string, ip: string): Promise<void> {
    const refusal = await db.transaction().execute((tx) => secondFactor.refusal(tx, { accountId, otp, ip }))
    // Thrown outside the transaction, because the wrong attempt must be committed.
    if (refusal) throw refusal
  }

  /**
   * Re-authenticates a session. Throws `invalid` or `code_invalid` for wrong credentials, `conflict` for an account
   * that has none.
   */
  return async (caller: Caller, { password, otp }: Proof, ip: string): Promise<void> => {
    const { accountId, tokenHash } = caller
    const factor = await findFactor(db, accountId)
    const hasFactor = Boolean(factor?.enabled_at)
    const hasPassword = (await getAccount(db, accountId)).password_hash !== null
    if (otp && hasFactor) await proveCode(accountId, otp, ip)
    else if (hasPassword) await provePassword(db, accountId, password)
    else if (hasFactor)
      throw new ApiError('invalid', 'Enter a code from your authenticator app.', { field: 'otp' })
    else throw new ApiError('conflict', 'Sign out and sign in again to continue.')
    await renewAuthentication(db, tokenHash)
  }
}

/** Creates the re-authentication service. */
export type Reauthentication = ReturnType<typeof createReauthentication>

/** Handles the re-authentication of a session. */
export const createReauthenticationHandlers = (
  reauthenticate: Reauthentication,
): Handlers<'POST /account/reauthentication'> => ({
  'POST /account/reauthentication': async ({ caller, body, ip }) => {
    await reauthenticate(caller, body, ip)
    return undefined
  },
})
