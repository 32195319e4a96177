import { credit, openWallet } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import { recordAct } from '../platform/audit-log.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { clearRateLimit, enforceRateLimit } from '../platform/rate-limit.ts'
import type { Account } from '../platform/schema.ts'
import { addressMark } from './address-mark.ts'
import { blockedAccount } from './blocked.ts'
import { CODE_MINUTES, createCode } from './confirmations.ts'
import { confirmationMailJob, type MailRequest, resetMailJob } from './jobs.ts'
import { limits } from './limits.ts'
import { alreadyRegisteredMail, confirmationMail, type MailText, resetMail } from './mails.ts'
import { hashPassword, judgePassword } from './passwords.ts'
import { redeemCode } from './redeem-code.ts'
import { countSignIn } from './refused-sign-ins.ts'
import { closeSessions, type Origin, openSession } from './sessions.ts'
import { confirmAccount, findByEmail, insertAccount, keepSignUpPassword, setPassword } from './store.ts'
import type { SecondFactor } from './two-factor/second-factor.ts'

/** What accounts need from the rest of the program. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  jobs: Pick<Queue, 'enqueue'>
  /** Keys the codes' hashes. */
  secret: string
  appName: string
  publicUrl: string
  welcomeCredits: number
  adminEmails: readonly string[]
  secondFactor: SecondFactor
  /** Told in the transaction that proves an address, once for each account. */
  onConfirmed(tx: Tx, account: Pick<Account, 'id' | 'email' | 'invited_by'>): Promise<void>
}

/** A session that was just opened. */
export interface OpenedSession {
  token: string
  accountId: number
  /** The very first of its account. */
  isFirst: boolean
}

/** Everything about getting an account and getting in. */
export function createAccounts(deps: AccountDeps) {
  const { db, secret } = deps
  const send = (email: string, mail: MailText) => deps.mailer.send({ to: email, ...mail })

  async function sendCode(account: Account, passwordHash: string): Promise<void> {
    const code = await createCode(db, secret, { accountId: account.id, purpose: 'newUser', passwordHash })
    await send(account.email, confirmationMail(deps.appName, code))
  }

  /** Creates an account or, for a known address, sends another mail: the answer does not tell which. */
  async function signUp(request: {
    email: string
    password: string
    name: string | null
    invitedBy: number | null
    ip: string
  }): Promise<void> {
    await enforceRateLimit(db, `signup:${request.ip}`, limits.signUp)
    const passwordHash = await hashPassword(request.password)
    const created = await db.transaction().execute(async (tx) => {
      const account = await insertAccount(tx, { ...request, passwordHash })
      if (account) await openWallet(tx, account.id)
      return account
    })
    const account = created ?? (await findByEmail(db, request.email))
    if (!account) throw new Error('the account is neither new nor known')
    await keepSignUpPassword(db, account.id, passwordHash)
    await enforceRateLimit(db, `mail:${account.email}`, limits.mail)
    if (!account.confirmed_at) return await sendCode(account, passwordHash)
    await send(account.email, alreadyRegisteredMail(deps.appName, `${deps.publicUrl}/auth/login`))
  }

  /** Has a mail sent that depends on who the address belongs to. The answer says and does the same for every address. */
  async function requestMail(job: typeof resetMailJob, email: string): Promise<void> {
    await enforceRateLimit(db, `mail:${email}`, limits.mail)
    const until = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString()
    await deps.jobs.enqueue(db, job, { email, until }, { key: `${job.name}:${email}` })
  }

  const isOver = ({ until }: MailRequest) => Date.parse(until) < Date.now()

  /** Mails another code to an unconfirmed address; to other addresses nothing goes. */
  async function sendConfirmationCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account?.password_hash || account.confirmed_at || isOver(request)) return
    await sendCode(account, account.password_hash)
  }

  /** Answers whether the account was new: its address is proven once. The credits come once to an address, for good. */
  async function welcome(tx: Tx, account: Account, passwordHash: string | null): Promise<boolean> {
    const role = deps.adminEmails.includes(account.email) ? 'admin' : 'user'
    if (!(await confirmAccount(tx, account.id, { passwordHash, role }))) return false
    const reference = `welcome:${addressMark(secret, account.email)}`
    await credit(tx, { reference, ownerId: account.id, amount: deps.welcomeCredits, source: 'grants' })
    await deps.onConfirmed(tx, account)
    return true
  }

  async function open(accountId: number, isFirst: boolean, origin: Origin): Promise<OpenedSession> {
    const token = await db.transaction().execute((tx) => openSession(tx, accountId, origin))
    return { token, accountId, isFirst }
  }

  /** Proves an address by its code, grants the welcome credits once, and opens a session. */
  async function confirm(email: string, code: string, origin: Origin): Promise<OpenedSession> {
    let isFirst = false
    const account = await redeemCode(
      db,
      secret,
      { email, purpose: 'newUser', code },
      async (tx, found, carriedHash) => {
        const refusal = await deps.secondFactor.refusal(tx, { accountId: found.id, ip: origin.ip })
        const passwordHash = carriedHash ?? found.password_hash
        if (!refusal && passwordHash) isFirst = await welcome(tx, found, passwordHash)
        return refusal
      },
    )
    return await open(account.id, isFirst, origin)
  }

  /** Mails the code that was asked for; to an address without an account nothing goes. */
  async function sendResetCode(request: MailRequest): Promise<void> {
    const account = await findByEmail(db, request.email)
    if (!account || isOver(request)) return
    const reset = { accountId: account.id, purpose: 'resetPassword', passwordHash: null } as const
    await send(account.email, resetMail(deps.appName, await createCode(db, secret, reset)))
  }

  /** Sets a new password by a code, ends every session and opens one. The code also proves an unconfirmed address. */
  async function resetPassword(
    {
      email,
      code,
      password,
      otp,
    }: { email: string; code: string; password: string; otp?: string | undefined },
    origin: Origin,
  ): Promise<OpenedSession> {
    const passwordHash = await hashPassword(password)
    let isFirst = false
    const account = await redeemCode(
      db,
      secret,
      { email, purpose: 'resetPassword', code },
      async (tx, found) => {
        if (found.blocked_at) throw blockedAccount()
        // The mailbox alone must not open what a second factor protects.
        const refusal = await deps.secondFactor.refusal(tx, { accountId: found.id, otp, ip: origin.ip })
        if (refusal) return refusal
        isFirst = await welcome(tx, found, passwordHash)
        await setPassword(tx, found.id, passwordHash)
        await closeSessions(tx, found.id)
        const by = { actorId: found.id, accountId: found.id, address: origin.ip }
        await recordAct(tx, { act: 'password.reset', ...by })
        return undefined
      },
    )
    await clearRateLimit(db, `signin:${email}`)
    return await open(account.id, isFirst, origin)
  }

  /** Opens a session for the right pair of address and password, and a second factor where one is on. */
  async function signIn(
    { email, password, otp }: { email: string; password: string; otp?: string | undefined },
    origin: Origin,
  ): Promise<OpenedSession> {
    await enforceRateLimit(db, `signin-from:${origin.ip}`, limits.signIn)
    const failures = `signin:${email}`
    await countSignIn(db, email, origin.ip)
    const account = await findByEmail(db, email)
    const verdict = await judgePassword(account, password)
    if (verdict === 'unproven')
      throw new ApiError('email_not_confirmed', 'Please confirm your e-mail address first.')
    if (verdict === 'wrong' || !account)
      throw new ApiError('wrong_credentials', 'E-mail or password is wrong.')
    const opened = await openBySecondFactor(account.id, otp, origin)
    await clearRateLimit(db, failures)
    return opened
  }

  /** Opens a session for somebody whose first factor was right. Throws `otp_required` or `code_invalid` where one is missing. */
  async function openBySecondFactor(
    accountId: number,
    otp: string | undefined,
    origin: Origin,
  ): Promise<OpenedSession> {
    const opened = await db.transaction().execute(async (tx) => {
      const refusal = await deps.secondFactor.refusal(tx, { accountId, otp, ip: origin.ip })
      return refusal ?? { token: await openSession(tx, accountId, origin), accountId, isFirst: false }
    })
    // Outside, because a wrong try must stay counted.
    if (opened instanceof ApiError) throw opened
    return opened
  }

  /** The account of an address that is surely its owner's; a new one is welcomed. */
  async function openProven(
    tx: Tx,
    { email, name }: { email: string; name: string | null },
  ): Promise<{ id: number; isFirst: boolean }> {
    const created = await insertAccount(tx, { email, name, passwordHash: null, invitedBy: null })
    if (created) await openWallet(tx, created.id)
    const account = created ?? (await findByEmail(tx, email))
    if (!account) throw new Error('the account is neither new nor known')
    // A password that somebody chose for an address they never proved is not its owner's.
    return { id: account.id, isFirst: await welcome(tx, account, null) }
  }

  /** Creates a confirmed account with a known password, for a demonstration. Running it again changes nothing. */
  async function seedConfirmed(email: string, password: string, name: string): Promise<void> {
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const account = await insertAccount(tx, { email, name, passwordHash, invitedBy: null })
      if (!account) return
      await openWallet(tx, account.id)
      await welcome(tx, account, passwordHash)
    })
  }

  return {
    signUp,
    requestCode: (email: string) => requestMail(confirmationMailJob, email),
    sendConfirmationCode,
    confirm,
    requestReset: (email: string) => requestMail(resetMailJob, email),
    sendResetCode,
    resetPassword,
    signIn,
    openBySecondFactor,
    openProven,
    seedConfirmed,
  }
}

/** The accounts service. */
export type Accounts = ReturnType<typeof createAccounts>
