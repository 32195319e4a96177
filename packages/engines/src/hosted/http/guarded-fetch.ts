import type { z } from 'zod'
import { EngineError } from '../../spec/engine-error.ts'
import type { Connections, Incoming } from './connections.ts'
import { faultOfStatus } from './faults.ts'
import { discard, mediaTypeOf, readBytes, saveBody } from './read-body.ts'

const MAX_REDIRECTS = 5
/** Maximum size of a file downloaded from a provider, in bytes. */
const MAX_BYTES = 500_000_000
/** Timeout of a download, in milliseconds. */
const TIMEOUT_MS = 600_000

/** Limits of a download that differ from the defaults. */
export interface DownloadBounds {
  readonly maxBytes?: number
  readonly timeoutMs?: number
}

/** A downloaded file. */
export interface Download {
  readonly bytes: number
  /** As sent by the server; empty if missing. */
  readonly mediaType: string
}

/**
 * Downloads a URL provided by a provider to a file at `path`: by https, never from the local network, checking every
 * redirect, limited in size and time. Throws `EngineError`, retryable where another attempt may succeed.
 */
export async function download(
  connections: Connections,
  address: string,
  path: string,
  signal: AbortSignal,
  { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS }: DownloadBounds = {},
): Promise<Download> {
  const { url, response } = await follow(connections, address, signal, timeoutMs)
  if (response.statusCode !== 200) {
    discard(response)
    throw faultOfStatus(response.statusCode, response.headers, `the file at ${url.host}`, {
      isRepeatable: true,
    })
  }
  const bytes = await saveBody(response, path, { host: url.host, signal, maxBytes })
  return { bytes, mediaType: mediaTypeOf(response) }
}

const MAX_JSON_BYTES = 1_000_000
const JSON_TIMEOUT_MS = 10_000

/** Downloads and validates JSON within the same limits. */
export async function fetchJson<T extends z.ZodType>(
  connections: Connections,
  address: string,
  schema: T,
  signal: AbortSignal,
): Promise<z.output<T>> {
  const { url, response } = await follow(connections, address, signal, JSON_TIMEOUT_MS)
  const bytes = await readBytes(response, { host: url.host, signal, maxBytes: MAX_JSON_BYTES })
  if (response.statusCode !== 200) {
    throw faultOfStatus(response.statusCode, response.headers, url.host, { isRepeatable: true })
  }
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new EngineError('bad_response', `${url.host} sent an unexpected response`, { cause })
  }
}

async function follow(
  connections: Connections,
  address: string,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<{ url: URL; response: Incoming }> {
  const until = Date.now() + timeoutMs
  let url = parse(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const left = Math.max(1, until - Date.now())
    const response = await connections.send(url, { method: 'GET', signal, timeoutMs: left })
    const location = response.headers.location
    if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== 'string')
      return { url, response: response }
    discard(response)
    url = parse(location, url)
  }
  throw new EngineError('bad_response', `${url.host} redirects too many times`)
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw new EngineError('bad_response', 'the provider sent an invalid file URL')
  return url
}
