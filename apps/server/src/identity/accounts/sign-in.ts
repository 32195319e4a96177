import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database.ts'
import { noteInLog } from '../../platform/log-context.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import type { AccountDeps, OpenedSession } from './account-deps.ts'
import { deviceWords } from './device-words.ts'
import { limits } from './limits.ts'
import { networkOf } from './network.ts'
import { judgePassword } from './passwords.ts'
import { clearFailedSignIns, countSignIn } from './refused-sign-ins.ts'
import { type ClientInfo, openSession } from './sessions.ts'
import { recordClient } from './sign-in-clients.ts'
import { findByEmail } from './store.ts'

/** Sign-in by password and second factor. */
export function createSignIn({
  db,
  secondFactor,
  notify,
}: Pick<AccountDeps, 'db' | 'secondFactor' | 'notify'>) {
  /** Opens a session and records the client; a new one is reported by email. */
  async function openFor(tx: Tx, accountId: number, client: ClientInfo): Promise<string> {
    const token = await openSession(tx, accountId, client)
    if (await recordClient(tx, accountId, client)) {
      const device = deviceWords(client.userAgent ?? null)
      await notify(tx, { accountId, news: 'new_sign_in', device, address: client.ip })
    }
    return token
  }

  async function open(accountId: number, isFirst: boolean, client: ClientInfo): Promise<OpenedSession> {
    const token = await db.transaction().execute((tx) => openFor(tx, accountId, client))
    return { token, accountId, isFirst }
  }

  /** Opens a session for a valid address and password and, if enabled, a second factor. */
  async function signIn(
    { email, password, otp }: { email: string; password: string; otp?: string | undefined },
    origin: ClientInfo,
  ): Promise<OpenedSession> {
    await enforceRateLimit(db, `signin-from:${networkOf(origin.ip)}`, limits.signIn)
    await countSignIn(db, email, origin.ip)
    const account = await findByEmail(db, email)
    if (account) noteInLog({ account_id: account.id })
    const verdict = await judgePassword(account, password)
    if (verdict === 'unproven') throw new ApiError('email_not_confirmed', 'Confirm your email address first.')
    if (verdict === 'wrong' || !account)
      throw new ApiError('wrong_credentials', 'Incorrect email or password.')
    const opened = await openBySecondFactor(account.id, otp, origin)
    await clearFailedSignIns(db, email, origin.ip)
    return opened
  }

  /**
   * Opens a session after the first factor. Throws `otp_required` or `code_invalid` if the second one is missing or
   * wrong.
   */
  async function openBySecondFactor(
    accountId: number,
    otp: string | undefined,
    origin: ClientInfo,
  ): Promise<OpenedSession> {
    const opened = await db.transaction().execute(async (tx) => {
      const refusal = await secondFactor.refusal(tx, { accountId, otp, ip: origin.ip })
      return refusal ?? { token: await openFor(tx, accountId, origin), accountId, isFirst: false }
    })
    // Outside the transaction, because the wrong attempt must be committed.
    if (opened instanceof ApiError) throw opened
    return opened
  }

  return { open, signIn, openBySecondFactor }
}
