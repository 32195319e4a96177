import { Readable } from 'node:stream'
import type { CircuitBreaker } from '../limits/circuit-breaker.ts'
import { connectionFault } from './connection-fault.ts'
import type { Connections, Incoming } from './connections.ts'
import { faultOfStatus, type ReadFault, toError } from './faults.ts'
import { readBytes } from './read-body.ts'

/** Timeout of a streamed response, in milliseconds. */
const TIMEOUT_MS = 600_000
/** Maximum size of an error response, in bytes. */
const MAX_FAULT_BYTES = 1_000_000

/** Dependencies of such requests. */
export interface FetchOptions {
  /** Name of the provider, for messages. */
  readonly name: string
  readonly readFault: ReadFault
  readonly connections: Connections
  readonly breaker: CircuitBreaker
}

/**
 * The `fetch` for chat model libraries: the same outgoing connections as for every provider, and the same errors. It
 * sends text by POST and streams the response.
 */
export function createServiceFetch(options: FetchOptions): typeof globalThis.fetch {
  return async (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target)
    const signal = init.signal ?? new AbortController().signal
    const response = await options.breaker.run(() => send(options, url, init, signal))
    const headers = new Headers()
    for (const [field, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers.set(field, String(value))
    }
    return new Response(Readable.toWeb(withFaults(response, url.host, signal)) as BodyInit, {
      status: response.statusCode,
      headers,
    })
  }
}

async function send(
  { name, readFault, connections }: FetchOptions,
  url: URL,
  { method, headers, body }: RequestInit,
  signal: AbortSignal,
): Promise<Incoming> {
  const response = await connections.send(url, {
    method: method === 'GET' ? 'GET' : 'POST',
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { body } : {}),
    signal,
    timeoutMs: TIMEOUT_MS,
    isPaid: true,
  })
  const { statusCode: status } = response
  if (status >= 200 && status < 300) return response
  const text = await readBytes(response, { host: url.host, signal, maxBytes: MAX_FAULT_BYTES })
  const fault = readFault({ status, headers: response.headers, body: parsed(text.toString('utf8')) })
  throw fault
    ? toError(fault, response.headers, false)
    : faultOfStatus(status, response.headers, name, { isRepeatable: false })
}

/** A body whose connection errors are converted. */
function withFaults({ body }: Incoming, host: string, signal: AbortSignal): Readable {
  async function* read() {
    try {
      yield* body
    } catch (error) {
      throw connectionFault(error, host, signal)
    }
  }
  return Readable.from(read(), { objectMode: false })
}

/** Parses JSON, or returns the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
