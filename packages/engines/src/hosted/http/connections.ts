import { Agent, type Dispatcher, request } from 'undici'
import { EngineError } from '../../spec/engine-error.ts'
import { connectionFault } from './connection-fault.ts'
import { isPublicAddress, lookupPublic, refusal } from './network-guard.ts'

const CONNECT_MS = 10_000
/** Longest silence in the middle of an answer. */
const IDLE_MS = 30_000

/** What is sent to an address. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal: AbortSignal
  /** Whole time for question and answer, in milliseconds. */
  readonly timeoutMs: number
  /** Takes a new connection: one that was kept open may be cut just now, and then nobody knows what became of the request. */
  readonly isPaid?: boolean
}

/** An answer whose body is still to be read; reading throws what `connectionFault` tells. */
export type Incoming = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** Ways out of this machine: to the trusted hosts as they are, to all others by https and only on the public internet. */
export interface Connections {
  /** Sends one request and follows no redirect; throws `EngineError`, or the signal's reason when that aborts. */
  send(url: URL, outgoing: Outgoing): Promise<Incoming>
  close(): Promise<void>
}

/** @param trusted base URLs whose host and port the operator chose; there, http and this network are allowed too */
export function createConnections(trusted: readonly string[]): Connections {
  const hosts = new Set(trusted.map((url) => new URL(url).host))
  const settings = { headersTimeout: 0, bodyTimeout: IDLE_MS }
  const open = { connect: { timeout: CONNECT_MS } }
  const guarded = { connect: { timeout: CONNECT_MS, lookup: lookupPublic } }
  const agents = {
    trusted: new Agent({ ...settings, ...open }),
    trustedOnce: new Agent({ ...settings, ...open, pipelining: 0 }),
    guarded: new Agent({ ...settings, ...guarded }),
    guardedOnce: new Agent({ ...settings, ...guarded, pipelining: 0 }),
  }
  return {
    async send(url, { signal, timeoutMs, isPaid, ...outgoing }) {
      signal.throwIfAborted()
      const isTrusted = hosts.has(url.host)
      if (!isTrusted) enforcePublic(url)
      const dispatcher = agents[`${isTrusted ? 'trusted' : 'guarded'}${isPaid ? 'Once' : ''}`]
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        return await request(url, { ...outgoing, dispatcher, signal: AbortSignal.any([signal, limit]) })
      } catch (error) {
        throw connectionFault(error, url.host, signal)
      }
    },
    close: async () => {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()))
    },
  }
}

function enforcePublic(url: URL): void {
  if (url.protocol !== 'https:') {
    throw new EngineError('bad_response', `${url.host} was to be reached without encryption`, {
      outcome: 'not_sent',
    })
  }
  // An address that stands in the URL itself is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = literal !== url.hostname || /^[\d.]+$/.test(literal)
  if (isAddress && !isPublicAddress(literal)) throw refusal(url.host)
}
