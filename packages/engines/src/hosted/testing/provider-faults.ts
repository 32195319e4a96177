import type { ServerResponse } from 'node:http'
import { type FakeReply, send } from './fake-messages.ts'

/** A fault of one request. */
export interface ProviderFault {
  /** Description, for test names. */
  readonly name: string
  /** Whether the provider accepted the request anyway, and bills it. */
  readonly isTaken: boolean
  /** Sends the faulty response. `reply` creates the normal one. */
  respond(response: ServerResponse, reply: () => FakeReply | undefined): void
}

/** A response with a status; the request counts as not accepted unless `isTaken`. */
export const respondsWith = (name: string, reply: FakeReply, isTaken = false): ProviderFault => ({
  name,
  isTaken,
  respond: (response) => send(response, reply),
})

const html = Buffer.from('<!doctype html><title>Error</title><h1>Something is wrong</h1>')

/** Faults of any provider. 5xx statuses count as accepted, as the outcome is unknown. */
export const providerFaults = {
  tooMany: respondsWith('429', { status: 429, json: {} }),
  tooManySeconds: respondsWith('429 with Retry-After in seconds', {
    status: 429,
    headers: { 'retry-after': '1' },
    json: {},
  }),
  tooManyDate: respondsWith('429 with Retry-After as a date', {
    status: 429,
    headers: { 'retry-after': new Date(Date.now() + 1000).toUTCString() },
    json: {},
  }),
  brokenServer: respondsWith('500', { status: 500, json: {} }, true),
  badGateway: respondsWith(
    '502 with an HTML page',
    { status: 502, headers: { 'content-type': 'text/html' }, bytes: html },
    true,
  ),
  unavailable: respondsWith('503', { status: 503, json: {} }, true),
  htmlPage: respondsWith(
    'an HTML page with status 200',
    { status: 200, headers: { 'content-type': 'text/html' }, bytes: html },
    true,
  ),
  notJson: respondsWith(
    'malformed JSON',
    { status: 200, headers: { 'content-type': 'application/json' }, bytes: Buffer.from('{"id": ') },
    true,
  ),
  strange: respondsWith('JSON of another shape', { status: 200, json: { surprise: true } }, true),
  redirect: respondsWith(
    'a redirect to a private address',
    { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    true,
  ),
  cut: {
    name: 'the connection is cut before the answer',
    isTaken: true,
    respond: (response, reply) => {
      reply()
      response.destroy()
    },
  },
  truncated: {
    name: 'the connection is cut in the middle of the answer',
    isTaken: true,
    respond: (response, reply) => {
      const { status = 200, headers = {}, json, bytes } = reply() ?? { status: 404, json: {} }
      const whole = json === undefined ? Buffer.from(bytes ?? []) : Buffer.from(JSON.stringify(json))
      response.writeHead(status, { ...headers, 'content-length': String(whole.length + 1) })
      response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy())
    },
  },
} as const satisfies Record<string, ProviderFault>
