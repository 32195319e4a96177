import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from '@atelier/contract/routes/registry'
import { WAIT_MS } from '../server.ts'

/** An item, as returned by a start call. */
export type StartedItem = Reply<'POST /conversion/text[/{team}]'>

/** A response of the server. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** The outcome of a call: its response, or undefined when the server was down. */
export type Outcome = Answer | undefined

/** Counters of all calls. */
export interface Calls {
  answered: number
  /** 503 responses with the standard body and Retry-After. */
  unavailable: number
  /** Calls without a response, because the server was dead. */
  cut: number
  /** Unexpected responses. */
  readonly unexpected: string[]
}

/** A client of the API that records every unexpected response. */
export interface Client {
  readonly token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Outcome>
  /** The same, repeated until there is a response other than 503. */
  retryUntilAnswered(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

const AGAIN_MS = 500

/** Creates a client; `token` is empty for a visitor. */
function createClient(url: string, token: string, calls: Calls): Client {
  const call: Client['call'] = async (method, path, body, headers = {}) => {
    const outcome = await send(url, token, { method, path, body, headers }, calls)
    if (outcome?.status === 503) calls.unavailable++
    else if (outcome) calls.answered++
    else calls.cut++
    return outcome
  }
  const retryUntilAnswered: Client['retryUntilAnswered'] = async (...request) => {
    for (;;) {
      const outcome = await call(...request)
      if (outcome && outcome.status !== 503) return outcome
      await delay(AGAIN_MS)
    }
  }
  return { token, call, retryUntilAnswered }
}

interface Request {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
}

async function send(url: string, token: string, request: Request, calls: Calls): Promise<Outcome> {
  const { method, path, body, headers } = request
  try {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const text = await response.text()
    const fault = faultOf(response, text)
    if (fault) calls.unexpected.push(`${method} ${path}: ${response.status} ${fault}: ${text.slice(0, 300)}`)
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      calls.unexpected.push(`${method} ${path}: no answer in ${WAIT_MS / 1000} s`)
    }
    return undefined
  }
}

/** Why a response is unexpected: any error that a correct client cannot cause, unless it says to retry. */
function faultOf({ status, headers }: Response, text: string): string | undefined {
  if (status < 300) return undefined
  if (!/^\{"detail":".+","errors":\[\{"code":"/.test(text)) return 'not in the settled shape'
  if (status !== 503) return 'not expected'
  return Number(headers.get('retry-after')) > 0 ? undefined : 'without Retry-After'
}

/** Signs up an account, which has a wallet full of credits. */
export async function signUp(
  url: string,
  calls: Calls,
  readCode: (email: string) => Promise<string>,
): Promise<Client> {
  const visitor = createClient(url, '', calls)
  const email = `${randomUUID()}@example.com`
  await visitor.retryUntilAnswered('POST', '/signup', { email, password: 'correct horse battery' })
  const confirmation_code = await readCode(email)
  const confirmed = await visitor.retryUntilAnswered('POST', '/user/confirm', { email, confirmation_code })
  const { token } = confirmed.body as Reply<'POST /user/confirm'>
  return createClient(url, token, calls)
}
