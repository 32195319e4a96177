import { Agent, type Dispatcher, request } from 'undici'
import { EngineError } from '../../spec/engine-error.ts'
import { connectionFault } from './connection-fault.ts'
import { isPublicAddress, lookupPublic, refusal } from './network-guard.ts'

const CONNECT_MS = 10_000
/** Maximum pause within a response. */
const IDLE_MS = 30_000

/** A request to a URL. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly signal: AbortSignal
  /** Timeout of request and response, in milliseconds. */
  readonly timeoutMs: number
  /** Uses a new connection: a kept-alive one may be closed just now, leaving the outcome of the request unknown. */
  readonly isPaid?: boolean
}

/** A response with an unread body; reading throws errors of `connectionFault`. */
export type Incoming = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** Outgoing connections: any to trusted hosts, to all others only https on the public internet. */
export interface Connections {
  /** Sends a request without following redirects; throws `EngineError`, or the signal's reason when aborted. */
  send(url: URL, outgoing: Outgoing): Promise<Incoming>
  close(): Promise<void>
}

/** @param trusted base URLs set by the operator; for their hosts and ports, http and private networks are allowed */
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
    throw new EngineError('bad_response', `${url.host} was requested without encryption`, {
      outcome: 'not_sent',
    })
  }
  // An IP address in the URL is never resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isAddress = literal !== url.hostname || /^[\d.]+$/.test(literal)
  if (isAddress && !isPublicAddress(literal)) throw refusal(url.host)
}
