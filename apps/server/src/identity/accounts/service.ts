import { credit, openWallet } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import { recordAct } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { noteInLog } from '../../platform/log-context.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { enforceRateLimit } from '../../platform/rate-limit.ts'
import type { Account } from '../../platform/schema.ts'
import { countKeys } from '../keys/account-keys.ts'
import { addressMark } from './address-mark.ts'
import { blockedAccount } from './blocked.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { CODE_MINUTES, createCode } from './confirmations.ts'
import { creditAddress } from './credit-address.ts'
import { deviceWords } from './device-words.ts'
import { confirmationMailJob, type MailRequest, resetMailJob } from './jobs.ts'
import { limits } from './limits.ts'
import { enforceMailLimits } from './mail-limits.ts'
import { alreadyRegisteredMail, confirmationMail, type MailText, resetMail } from './mails.ts'
import { networkOf } from './network.ts'
import { hashPassword, judgePassword, verifyPassword } from './passwords.ts'
import type { PublicAccount } from './public-account.ts'
import { redeemCode } from './redeem-code.ts'
import { clearFailedSignIns, countSignIn } from './refused-sign-ins.ts'
import { type ClientInfo, closeSessions, openSession } from './sessions.ts'
import { recordClient } from './sign-in-clients.ts'
import {
  type Confirmation,
  confirmAccount,
  findByEmail,
  insertAccount,
  recordRepeatedSignUp,
  reopenAccount,
  setPassword,
} from './store.ts'
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

/** A new session. */
export interface OpenedSession {
  token: string
  accountId: number
  /** Whether it is the first one of its account. */
  isFirst: boolean
}

/** Sign-up, sign-in and password reset. */
export function createAccounts(deps: AccountDeps) {
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

  /**
   * Enqueues an email whose content depends on the account of the address. The response is the same for every address.
   */
  async function requestMail(job: typeof resetMailJob, email: string, ip: string): Promise<void> {
    const network = networkOf(ip)
    await enforceMailLimits(db, email, network)
    await enforceRateLimit(db, `mails-from:${network}`, limits.mailsOfNetwork)
    const until = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString()
    await deps.jobs.enqueue(db, job, { email, until, network }, { key: `${job.name}:${email} ${network}` })
  }

  const isOver = ({ until }: MailRequest) => Date.parse(until) < Date.now()

  /** Sends another code to an unconfirmed address; other addresses get no email. */
  async function sendConfirmationCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account || account.confirmed_at || isOver(request)) return
    await sendCode(account, request.network ?? null)
  }

  /**
   * Confirms an account once. Returns whether this call confirmed it. The credits are granted once per mailbox, even
   * after an account is deleted.
   */
  async function welcome(
    tx: Tx,
    { id, email }: Account,
    proof: Pick<Confirmation, 'passwordHash' | 'owner'>,
  ): Promise<boolean> {
    const role = deps.adminEmails.includes(email) ? 'admin' : 'user'
    const confirmed = await confirmAccount(tx, id, { ...proof, role })
    if (!confirmed) return false
    const reference = `welcome:${addressMark(secret, creditAddress(email))}`
    await credit(tx, { reference, ownerId: id, amount: deps.welcomeCredits, source: 'grants' })
    await deps.onConfirmed(tx, confirmed)
    return true
  }

  /** Opens a session and records the client; a new one is reported by email. */
  async function openFor(tx: Tx, accountId: number, client: ClientInfo): Promise<string> {
    const token = await openSession(tx, accountId, client)
    if (await recordClient(tx, accountId, client)) {
      const device = deviceWords(client.userAgent ?? null)
      await deps.notify(tx, { accountId, news: 'new_sign_in', device, address: client.ip })
    }
    return token
  }

  async function open(accountId: number, isFirst: boolean, client: ClientInfo): Promise<OpenedSession> {
    const token = await db.transaction().execute((tx) => openFor(tx, accountId, client))
    return { token, accountId, isFirst }
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
        isFirst = await welcome(tx, found, { passwordHash: found.password_hash })
        if (isFirst && found.password_hash === null)
          await deps.notify(tx, { accountId: found.id, news: 'password_missing' })
        return undefined
      },
    )
    return await open(account.id, isFirst, origin)
  }

  /** Sends the requested code; an address without an account gets no email. */
  async function sendResetCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account || isOver(request)) return
    const network = request.network ?? null
    const reset = { accountId: account.id, purpose: 'resetPassword', network } as const
    await send(account.email, resetMail(deps.appName, await createCode(db, secret, reset)))
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
        isFirst = await welcome(tx, found, { passwordHash, owner: { name: null } })
        await setPassword(tx, found.id, passwordHash)
        await closeSessions(tx, found.id)
        const by = { actorId: found.id, accountId: found.id, address: origin.ip }
        await recordAct(tx, { act: 'password.reset', ...by })
        const keys = await countKeys(tx, found.id)
        await deps.notify(tx, { accountId: found.id, news: 'password_reset', keys })
        return undefined
      },
    )
    await clearFailedSignIns(db, email, origin.ip)
    return await open(account.id, isFirst, origin)
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
      const refusal = await deps.secondFactor.refusal(tx, { accountId, otp, ip: origin.ip })
      return refusal ?? { token: await openFor(tx, accountId, origin), accountId, isFirst: false }
    })
    // Outside the transaction, because the wrong attempt must be committed.
    if (opened instanceof ApiError) throw opened
    return opened
  }

  /** The account of a verified address; a new one gets the welcome credits. */
  async function openProven(
    tx: Tx,
    { email, name }: { email: string; name: string | null },
  ): Promise<{ id: number; isFirst: boolean }> {
    const created = await insertAccount(tx, { email, name, passwordHash: null, invitedBy: null })
    if (created) await openWallet(tx, created.id)
    const account = created ?? (await findByEmail(tx, email))
    if (!account) throw new Error('the account is neither new nor known')
    // A password chosen for an address that was never confirmed may not be its owner's.
    const isFirst = await welcome(tx, account, { passwordHash: null, owner: { name } })
    return { id: account.id, isFirst }
  }

  /** Creates a confirmed account with a known password, or restores the password of a closed one. */
  async function seedConfirmed({ email, password, name }: PublicAccount & { name: string }): Promise<void> {
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const account = await insertAccount(tx, { email, name, passwordHash, invitedBy: null })
      if (!account) return await reopenAccount(tx, email, passwordHash)
      await openWallet(tx, account.id)
      await welcome(tx, account, { passwordHash })
    })
  }

  return {
    signUp,
    requestCode: (email: string, ip: string) => requestMail(confirmationMailJob, email, ip),
    sendConfirmationCode,
    confirm,
    requestReset: (email: string, ip: string) => requestMail(resetMailJob, email, ip),
    sendResetCode,
    resetPassword,
    signIn,
    openBySecondFactor,
    openProven,
    seedConfirmed,
  }
}

/** Creates the accounts service. */
export type Accounts = ReturnType<typeof createAccounts>
