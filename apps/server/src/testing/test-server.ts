import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from '@atelier/engines/spec/provider'
import { type Logger, pino } from 'pino'
import { readConfig } from '../config.ts'
import type { Connection, Db } from '../platform/database.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { startServer } from '../server.ts'
import { createScriptedProvider } from './scripted-provider.ts'

/** An answer with its body parsed. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** Somebody with a confirmed account. */
export interface TestUser {
  id: number
  email: string
  token: string
}

/** The real server on a database of its own. */
export interface TestServer {
  url: string
  db: Db
  /** For what opens connections of its own. */
  connection: Connection
  dataDir: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Signs somebody new up, confirmed by the code in the outbox. */
  signUp(email?: string): Promise<TestUser>
  /** The newest mail to an address, as it lies in the outbox; rejects when there is none. */
  readMail(email: string): Promise<string>
  /** The newest six-digit code mailed to an address. */
  readCode(email: string): Promise<string>
  /** Follows an item until it is no longer pending: a recording, or what the named status call is about. */
  ended(user: TestUser, codeRef: string, statusCall?: string): Promise<Answer>
  /** Stops the server and starts another on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = 'a good password'
let people = 0

/** Starts the server on a free port with a temporary DATA_DIR. */
export async function createTestServer(
  options: { env?: Record<string, string>; provider?: Provider | 'configured'; log?: Logger } = {},
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
      roles: new Set(['api', 'worker']),
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

  async function readMail(email: string): Promise<string> {
    const outbox = join(dataDir, 'outbox')
    // A mail that is being written has another ending.
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    for (const name of names.sort().reverse()) {
      const mail = await readFile(join(outbox, name), 'utf8')
      if (mail.includes(`To: ${email}`)) return mail
    }
    throw new Error(`no mail to ${email}`)
  }

  async function readCode(email: string): Promise<string> {
    return (await readMail(email)).match(/^.*\b(\d{6})\b/m)?.[1] ?? ''
  }

  async function signUp(email = `person-${++people}@example.org`): Promise<TestUser> {
    await call('POST', '/v1/signup', { body: { email, password: PASSWORD } })
    const confirmation = { email, confirmation_code: await readCode(email) }
    const { body } = await call('POST', '/v1/user/confirm', { body: confirmation })
    return { id: body.user.id, email, token: body.token }
  }

  async function ended(user: TestUser, codeRef: string, statusCall = 'conversion'): Promise<Answer> {
    const answer = await call('GET', `/v1/${statusCall}/${codeRef}`, { token: user.token })
    return answer.body.status === 'pending' ? await ended(user, codeRef, statusCall) : answer
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
