import { credit, openWallet } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { clearRateLimit, enforceRateLimit } from '../platform/rate-limit.ts'
import type { Account } from '../platform/schema.ts'
import { createCode, useCode } from './confirmations.ts'
import { alreadyRegisteredMail, confirmationMail, type MailText } from './mails.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { confirmAccount, findByEmail, insertAccount, setUnconfirmedPassword } from './store.ts'

/** Limits that stop guessing and flooding without getting in a person's way. */
const limits = {
  signUp: { max: 60, seconds: 3600 },
  mail: { max: 30, seconds: 3600 },
  code: { max: 20, seconds: 3600 },
  failedSignIn: { max: 10, seconds: 900 },
  /** From one address, whoever is tried: passwords are dear to check, and one may be tried on many accounts. */
  signIn: { max: 600, seconds: 900 },
}

/** What accounts need from the rest of the program. */
export interface AccountDeps {
  db: Db
  mailer: Mailer
  /** Keys the codes' hashes. */
  secret: string
  appName: string
  publicUrl: string
  welcomeCredits: number
  adminEmails: readonly string[]
  /** Told in the transaction that proves an address, once for each account. */
  onConfirmed(tx: Tx, account: { id: number; email: string }): Promise<void>
}

/** Everything about getting an account and getting in. */
export function createAccounts(deps: AccountDeps) {
  const { db, secret } = deps
  const send = (email: string, mail: MailText) => deps.mailer.send({ to: email, ...mail })

  async function sendCode(account: Account, passwordHash: string): Promise<void> {
    await enforceRateLimit(db, `mail:${account.email}`, limits.mail)
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
    if (!account.confirmed_at) {
      await setUnconfirmedPassword(db, account.id, passwordHash)
      return await sendCode(account, passwordHash)
    }
    await enforceRateLimit(db, `mail:${account.email}`, limits.mail)
    await send(account.email, alreadyRegisteredMail(deps.appName, `${deps.publicUrl}/auth/login`))
  }

  /** Sends another code to an unconfirmed address; says nothing about other addresses. */
  async function resendCode(email: string): Promise<void> {
    const account = await findByEmail(db, email)
    if (account?.password_hash && !account.confirmed_at) return await sendCode(account, account.password_hash)
    await enforceRateLimit(db, `mail:${email}`, limits.mail)
  }

  async function welcome(tx: Tx, account: Account, passwordHash: string): Promise<void> {
    const role = deps.adminEmails.includes(account.email) ? 'admin' : 'user'
    if (!(await confirmAccount(tx, account.id, { passwordHash, role }))) return
    const reference = `welcome:${account.id}`
    await credit(tx, { reference, ownerId: account.id, amount: deps.welcomeCredits, source: 'grants' })
    await deps.onConfirmed(tx, account)
  }

  /** Proves an address by its code, grants the welcome credits once, and opens a session. */
  async function confirm(email: string, code: string): Promise<{ token: string; accountId: number }> {
    await enforceRateLimit(db, `code:${email}`, limits.code)
    const account = await findByEmail(db, email)
    const confirmed =
      account !== undefined &&
      (await db.transaction().execute(async (tx) => {
        const used = await useCode(tx, secret, { accountId: account.id, purpose: 'newUser', code })
        const passwordHash = used?.passwordHash ?? account.password_hash
        if (used && passwordHash) await welcome(tx, account, passwordHash)
        return used !== null
      }))
    if (!account || !confirmed) {
      throw new ApiError('code_invalid', 'This code is wrong or too old.', { field: 'confirmation_code' })
    }
    return { token: await openSession(db, account.id), accountId: account.id }
  }

  /** Opens a session for the right pair of address and password. */
  async function signIn({
    email,
    password,
    ip,
  }: {
    email: string
    password: string
    ip: string
  }): Promise<{ token: string; accountId: number }> {
    await enforceRateLimit(db, `signin-from:${ip}`, limits.signIn)
    const failures = `signin:${email}`
    await enforceRateLimit(db, failures, limits.failedSignIn)
    const account = await findByEmail(db, email)
    if (!(await verifyPassword(account?.password_hash ?? null, password)) || !account) {
      throw new ApiError('wrong_credentials', 'E-mail or password is wrong.')
    }
    await clearRateLimit(db, failures)
    if (!account.confirmed_at)
      throw new ApiError('email_not_confirmed', 'Please confirm your e-mail address first.')
    return { token: await openSession(db, account.id), accountId: account.id }
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

  return { signUp, resendCode, confirm, signIn, seedConfirmed }
}

/** The accounts service. */
export type Accounts = ReturnType<typeof createAccounts>
