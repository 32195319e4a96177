import { recordAction } from '../../platform/audit-log.ts'
import { countKeys } from '../keys/account-keys.ts'
import type { AccountDeps, OpenedSession, OpenSession, Welcome } from './account-deps.ts'
import { blockedAccount } from './blocked.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { createCode } from './confirmations.ts'
import { type MailRequest, resetMailJob } from './jobs.ts'
import { resetMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { redeemCode } from './redeem-code.ts'
import { clearFailedSignIns } from './refused-sign-ins.ts'
import { isOver, requestMail } from './request-mail.ts'
import { type ClientInfo, closeSessions } from './sessions.ts'
import { findByEmail, setPassword } from './store.ts'

/** Password reset by an emailed code. */
export function createPasswordReset(deps: AccountDeps & { welcome: Welcome; open: OpenSession }) {
  const { db, secret } = deps

  /** Sends the requested code; an address without an account gets no email. */
  async function sendResetCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account || isOver(request)) return
    const network = request.network ?? null
    const reset = { accountId: account.id, purpose: 'resetPassword', network } as const
    const mail = resetMail(deps.appName, await createCode(db, secret, reset))
    await deps.mailer.send({ to: account.email, ...mail })
  }

  /** Sets a new password by a code, ends every session and opens one. The code also confirms an unconfirmed address. */
  async function resetPassword(
    {
      email,
      code,
      password,
      otp,
    }: { email: string; code: string; password: string; otp?: string | undefined },
    origin: ClientInfo,
  ): Promise<OpenedSession> {
    refuseCommonPassword(password, email)
    let isFirst = false
    const account = await redeemCode(
      db,
      secret,
      { email, purpose: 'resetPassword', code, ip: origin.ip },
      async (tx, found) => {
        if (found.blocked_at) throw blockedAccount()
        // Access to the mailbox alone must not bypass the second factor.
        const refusal = await deps.secondFactor.refusal(tx, { accountId: found.id, otp, ip: origin.ip })
        if (refusal) return refusal
        // Only for a valid code: hashing is expensive.
        const passwordHash = await hashPassword(password)
        isFirst = await deps.welcome(tx, found, { passwordHash, owner: { name: null } })
        await setPassword(tx, found.id, passwordHash)
        await closeSessions(tx, found.id)
        const by = { actorId: found.id, accountId: found.id, address: origin.ip }
        await recordAction(tx, { act: 'password.reset', ...by })
        const keys = await countKeys(tx, found.id)
        await deps.notify(tx, { accountId: found.id, news: 'password_reset', keys })
        return undefined
      },
    )
    await clearFailedSignIns(db, email, origin.ip)
    return await deps.open(account.id, isFirst, origin)
  }

  return {
    requestReset: (email: string, ip: string) => requestMail(deps, resetMailJob, { email, ip }),
    sendResetCode,
    resetPassword,
  }
}
