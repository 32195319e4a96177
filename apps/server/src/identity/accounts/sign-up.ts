import { openWallet } from '../../ledger/ledger.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import type { Account } from '../../platform/schema.ts'
import type { AccountDeps, OpenedSession, OpenSession, Welcome } from './account-deps.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { createCode } from './confirmations.ts'
import { confirmationMailJob, type MailRequest } from './jobs.ts'
import { limits } from './limits.ts'
import { enforceMailLimits } from './mail-limits.ts'
import { alreadyRegisteredMail, confirmationMail, type MailText } from './mails.ts'
import { networkOf } from './network.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { redeemCode } from './redeem-code.ts'
import { isOver, requestMail } from './request-mail.ts'
import type { ClientInfo } from './sessions.ts'
import { findByEmail, insertAccount, recordRepeatedSignUp } from './store.ts'

/** Sign-up, and the confirmation of its address. */
export function createSignUp(deps: AccountDeps & { welcome: Welcome; open: OpenSession }) {
  const { db, secret } = deps
  const send = (email: string, mail: MailText) => deps.mailer.send({ to: email, ...mail })

  async function sendCode({ id, email }: Account, network: string | null): Promise<void> {
    const code = await createCode(db, secret, { accountId: id, purpose: 'newUser', network })
    await send(email, confirmationMail(deps.appName, code))
  }

  /** Creates an account or, for a known address, sends a different email: the response does not reveal which. */
  async function signUp(request: {
    email: string
    password: string
    name: string | null
    invitedBy: number | null
    ip: string
  }): Promise<void> {
    const { email, password } = request
    refuseCommonPassword(password, email)
    const network = networkOf(request.ip)
    await enforceRateLimit(db, `signup:${network}`, limits.signUp)
    await enforceMailLimits(db, email, network)
    const passwordHash = await hashPassword(password)
    const created = await db.transaction().execute(async (tx) => {
      const account = await insertAccount(tx, { ...request, passwordHash })
      if (account) await openWallet(tx, account.id)
      return account
    })
    const account = created ?? (await findByEmail(db, email))
    if (!account) throw new Error('the account is neither new nor known')
    // Also for a new account, so that a known address takes no longer.
    const matches = await verifyPassword(created ? null : account.password_hash, password)
    const matchesHash = matches ? account.password_hash : null
    if (!created) await recordRepeatedSignUp(db, account.id, { passwordHash, matchesHash })
    if (!account.confirmed_at) return await sendCode(account, network)
    await send(account.email, alreadyRegisteredMail(deps.appName, `${deps.publicUrl}/auth/login`))
  }

  /** Sends another code to an unconfirmed address; other addresses get no email. */
  async function sendConfirmationCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account || account.confirmed_at || isOver(request)) return
    await sendCode(account, request.network ?? null)
  }

  /** Confirms an address by its code, grants the welcome credits once, and opens a session. */
  async function confirm(email: string, code: string, origin: ClientInfo): Promise<OpenedSession> {
    let isFirst = false
    const account = await redeemCode(
      db,
      secret,
      { email, purpose: 'newUser', code, ip: origin.ip },
      async (tx, found) => {
        const refusal = await deps.secondFactor.refusal(tx, { accountId: found.id, ip: origin.ip })
        if (refusal) return refusal
        isFirst = await deps.welcome(tx, found, { passwordHash: found.password_hash })
        if (isFirst && found.password_hash === null)
          await deps.notify(tx, { accountId: found.id, news: 'password_missing' })
        return undefined
      },
    )
    return await deps.open(account.id, isFirst, origin)
  }

  return {
    signUp,
    requestCode: (email: string, ip: string) => requestMail(deps, confirmationMailJob, { email, ip }),
    sendConfirmationCode,
    confirm,
  }
}
