import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from '@atelier/engines/spec/provider'
import { type Logger, pino } from 'pino'
import { vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createCode } from '../identity/accounts/confirmations.ts'
import { hashPassword } from '../identity/accounts/passwords.ts'
import { insertAccount } from '../identity/accounts/store.ts'
import { openWallet } from '../ledger/ledger.ts'
import { loadSecret } from '../operations/settings/secret.ts'
import type { Connection, Db } from '../platform/database.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { startServer } from '../server.ts'
import { createScriptedProvider } from './scripted-provider.ts'

/** A response with its parsed body. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** A user with a confirmed account. */
export interface TestUser {
  id: number
  email: string
  token: string
}

/** The real server on a separate database. */
export interface TestServer {
  url: string
  db: Db
  /** For adapters that open their own connections. */
  connection: Connection
  dataDir: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Creates an unconfirmed account and confirms it over HTTP. */
  signUp(email?: string): Promise<TestUser>
  /** The newest email to an address, as stored in the outbox; rejects when there is none. */
  readMail(email: string): Promise<string>
  /** The newest six-digit code emailed to an address. */
  readCode(email: string): Promise<string>
  /** Requests a password reset code and waits for its email. */
  requestResetCode(email: string): Promise<string>
  /** Waits until an item is no longer pending: a recording, or the subject of the given status call. */
  ended(user: TestUser, codeRef: string, statusCall?: string): Promise<Answer>
  /** Stops the server and starts another on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'a good password'
let people = 0
let passwordHash: Promise<string> | undefined

/** Starts the server on a free port with a temporary DATA_DIR. */
export async function createTestServer(
  options: {
    env?: Record<string, string>
    provider?: Provider | 'configured'
    log?: Logger
    now?: () => Date
  } = {},
): Promise<TestServer> {
  const { db, connection, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-test-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, FREE_DAILY_CONVERSIONS: '1000', ...options.env })
  const provider = options.provider ?? createScriptedProvider()
  const start = () =>
    startServer({
      config,
      connection,
      log: options.log ?? pino({ level: 'silent' }),
      ...(options.now && { now: options.now }),
      roles: new Set(['api', 'worker']),
      // Many tests stop the server while an engine call never ends.
      stopGraceMs: 300,
      ...(provider === 'configured' ? {} : { providers: [provider] }),
    })
  let running = await start()

  async function call(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const response = await fetch(new URL(path, running.url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  /** The newest email to an address that matches a pattern, and its position among all emails. */
  async function findMail(email: string, pattern: RegExp) {
    const outbox = join(dataDir, 'outbox')
    // An email that is still being written has another extension.
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    for (const name of names.sort().reverse()) {
      const mail = await readFile(join(outbox, name), 'utf8')
      const found = mail.includes(`To: ${email}`) && pattern.exec(mail)
      if (found) return { name, mail, found }
    }
    throw new Error(`no mail to ${email}`)
  }

  const codeLine = /^.*\b(\d{6})\b/m
  const readMail = async (email: string) => (await findMail(email, /^/)).mail
  const readCode = async (email: string) => (await findMail(email, codeLine)).found[1] ?? ''

  async function requestResetCode(email: string): Promise<string> {
    const before = await findMail(email, codeLine).catch(() => undefined)
    const { status } = await call('POST', '/v1/user/reset/password/code', { body: { email } })
    if (status !== 200) throw new Error(`no code was mailed: status ${status}`)
    return await vi.waitFor(async () => {
      const { name, found } = await findMail(email, codeLine)
      if (name === before?.name) throw new Error('the mail has not been sent')
      return found[1] ?? ''
    }, 60_000)
  }

  async function signUp(email = `person-${++people}@example.org`): Promise<TestUser> {
    // Hashed once: POST /v1/signup spends most of its time on two hashes and an email.
    passwordHash ??= hashPassword(PASSWORD)
    const unconfirmed = { email, name: null, passwordHash: await passwordHash, invitedBy: null }
    const account = await db.transaction().execute(async (tx) => {
      const inserted = await insertAccount(tx, unconfirmed)
      if (!inserted) throw new Error(`${email} is taken`)
      await openWallet(tx, inserted.id)
      return inserted
    })
    const secret = await loadSecret(db, config.secret)
    const code = { accountId: account.id, purpose: 'newUser', network: '127.0.0.1' } as const
    const confirmation = { email, confirmation_code: await createCode(db, secret, code) }
    const { body } = await call('POST', '/v1/user/confirm', { body: confirmation })
    return { id: body.user.id, email, token: body.token }
  }

  async function ended(user: TestUser, codeRef: string, statusCall = 'conversion'): Promise<Answer> {
    const pending = db
      .selectFrom('conversions')
      .select('id')
      .where('code_ref', '=', codeRef)
      .where('status', '=', 'pending')
    // Polls the database instead of the server: a request takes ten times as long.
    await vi.waitUntil(async () => !(await pending.executeTakeFirst()), { timeout: 150_000, interval: 15 })
    return await call('GET', `/v1/${statusCall}/${codeRef}`, { token: user.token })
  }

  return {
    get url() {
      return running.url ?? ''
    },
    db,
    connection,
    dataDir,
    call,
    signUp,
    readMail,
    readCode,
    requestResetCode,
    ended,
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: async () => {
      await running.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
