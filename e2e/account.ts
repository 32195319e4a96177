import { randomInt, randomUUID } from 'node:crypto'
import type { Reply, RouteName, Sends } from '@atelier/contract/routes/registry'
import { expect, vi } from 'vitest'
import { codeFor } from './mailbox.ts'
import { type ServerLocation, WAIT_MS } from './server.ts'

/** GET calls without path parameters. */
type PlainRead =
  | Exclude<Extract<RouteName, `GET ${string}`>, `${string}/{${string}`>
  | 'GET /library[/{team}]'

/** An account that calls the API without a browser. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly token: string
  /** A GET call below /v1. */
  get<N extends PlainRead>(route: N, query?: string): Promise<Reply<N>>
  /** A call below /v1 with a JSON body; returns the raw response. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Starts a recording and returns its item. */
  speak(
    body: Sends<'POST /conversion/text[/{team}]', 'body'>,
  ): Promise<Reply<'POST /conversion/text[/{team}]'>>
  /** The status of a recording. */
  status(codeRef: string): Promise<Reply<'GET /conversion/{code_ref}'>>
  /** Waits until a recording is no longer pending. */
  finished(codeRef: string): Promise<Reply<'GET /conversion/{code_ref}'>>
  /** Credit balance. */
  credits(): Promise<number>
}

/** A unique email address. */
export const freshEmail = (): string => `maker-${randomUUID()}@example.com`

/** Headers of a client with its own IP address, so that rate limits apply as for separate visitors. */
export const clientHeaders = () => ({
  'X-Forwarded-For': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`,
})

/** Signs an account up and in through the API, with a profile unless the test needs the profile dialog. */
export async function createAccount(
  server: ServerLocation,
  { email = freshEmail(), withProfile = true }: { email?: string; withProfile?: boolean } = {},
): Promise<Account> {
  const password = 'correct horse battery'
  const headers = { 'Content-Type': 'application/json', ...clientHeaders() }
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await post('/signup', { email, password })).status).toBe(201)
  const confirmation_code = await codeFor(server.dataDir, email)
  const confirmed = await post('/user/confirm', { email, confirmation_code })
  expect(confirmed.status).toBe(200)
  const { token }: Reply<'POST /user/confirm'> = await confirmed.json()
  const account = { email, password, token, ...callsOf(server.url, token) }
  if (withProfile) expect((await account.send('POST', '/profile', { first_name: 'Robin' })).status).toBe(200)
  return account
}

function callsOf(url: string, token: string): Omit<Account, 'email' | 'password' | 'token'> {
  const send: Account['send'] = (method, path, body, headers = {}) =>
    fetch(`${url}/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  const read = async <N extends RouteName>(path: string): Promise<Reply<N>> => {
    const response = await send('GET', path)
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const status: Account['status'] = (codeRef) => read<'GET /conversion/{code_ref}'>(`/conversion/${codeRef}`)
  return {
    send,
    status,
    get: (route, query = '') => read(`${route.slice(4).replace(/\[.*\]/, '')}${query}`),
    credits: async () => (await read<'GET /me'>('/me')).wallet.credits,
    async speak(body) {
      const response = await send('POST', '/conversion/text', body)
      expect(response.status).toBe(201)
      return response.json()
    },
    finished: (codeRef) =>
      vi.waitFor(
        async () => {
          const now = await status(codeRef)
          expect(now.status).not.toBe('pending')
          return now
        },
        { timeout: WAIT_MS, interval: 100 },
      ),
  }
}

/** Id of the first English voice. */
export async function englishVoice(account: Account): Promise<number> {
  const { results } = await account.get('GET /voices/', '?language=en&limit=1')
  const [voice] = results
  if (!voice) throw new Error('There is no English voice.')
  return voice.id
}
