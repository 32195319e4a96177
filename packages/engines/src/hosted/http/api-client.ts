import type { z } from 'zod'
import { EngineError } from '../../spec/engine-error.ts'
import type { CircuitBreaker } from '../limits/circuit-breaker.ts'
import type { RateGate } from '../limits/rate-gate.ts'
import type { Connections, Incoming, Outgoing } from './connections.ts'
import { faultOfStatus, type ReadFault, toError } from './faults.ts'
import { mediaTypeOf, readBytes, saveBody } from './read-body.ts'

const TIMEOUT_MS = 60_000
/** Maximum size of a response read into memory, in bytes. */
const MAX_BYTES = 64_000_000
/** Maximum size of an error response, in bytes. */
const MAX_FAULT_BYTES = 1_000_000

/** A request to a provider. */
export interface ApiRequest {
  /** Defaults to POST with a body, otherwise GET. */
  readonly method?: Outgoing['method']
  /** Path below the base URL, with a leading slash. */
  readonly path: string
  /** Undefined fields are omitted; a list is a field several times. */
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: FormData
  /** Any other body, with its `content-type` in the headers. */
  readonly text?: string
  readonly signal: AbortSignal
  /** Timeout of request and response; 60,000 ms by default. */
  readonly timeoutMs?: number
  /** The request is billed: it respects the circuit breaker and uses a new connection. */
  readonly isPaid?: boolean
}

/** A response that is not JSON. */
export interface Bytes {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly headers: Incoming['headers']
}

/** Client of a provider. Every method throws `EngineError` for any unexpected response. */
export interface ApiClient {
  /** Returns a JSON response, parsed by the schema. */
  json<T extends z.ZodType>(request: ApiRequest, schema: T): Promise<z.output<T>>
  bytes(request: ApiRequest): Promise<Bytes>
  /** Streams the response into a file; returns its media type. */
  save(request: ApiRequest, path: string, maxBytes?: number): Promise<string>
}

/** Dependencies of a client. */
export interface ApiClientOptions {
  /** Name of the provider, for messages. */
  readonly name: string
  readonly baseUrl: string
  /** Headers of every request, such as the key. */
  readonly headers: Readonly<Record<string, string>>
  readonly readFault: ReadFault
  readonly connections: Connections
  readonly gate: RateGate
  readonly breaker: CircuitBreaker
}

/** Creates the client of a provider. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { gate, breaker } = options
  async function ask<T>(request: ApiRequest, read: (response: Incoming) => Promise<T>): Promise<T> {
    const work = () => gate.run(request.signal, async () => await read(await checked(options, request)))
    return request.isPaid ? await breaker.run(work) : await work()
  }
  const host = new URL(options.baseUrl).host
  return {
    json: (request, schema) =>
      ask(request, async (response) => {
        const text = await readBytes(response, { host, signal: request.signal, maxBytes: MAX_BYTES })
        return readJson(options, request, response, text.toString('utf8'), schema)
      }),
    bytes: (request) =>
      ask(request, async (response) => ({
        bytes: await readBytes(response, { host, signal: request.signal, maxBytes: MAX_BYTES }),
        mediaType: mediaTypeOf(response),
        headers: response.headers,
      })),
    save: (request, path, maxBytes = MAX_BYTES) =>
      ask(request, async (response) => {
        await saveBody(response, path, { host, signal: request.signal, maxBytes })
        return mediaTypeOf(response)
      }),
  }
}

const methodOf = ({ method, json, form, text }: ApiRequest) =>
  method ?? (json === undefined && form === undefined && text === undefined ? 'GET' : 'POST')

const isRepeatable = (request: ApiRequest) => methodOf(request) === 'GET'

async function checked(options: ApiClientOptions, request: ApiRequest): Promise<Incoming> {
  const { baseUrl, headers, connections, name, readFault } = options
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${request.path}`)
  for (const [field, value] of Object.entries(request.query ?? {})) {
    for (const one of [value ?? []].flat()) url.searchParams.append(field, one)
  }
  const body = await bodyOf(request)
  const { signal, timeoutMs = TIMEOUT_MS, isPaid = false } = request
  const response = await connections.send(url, {
    method: methodOf(request),
    headers: { accept: '*/*', 'user-agent': 'atelier', ...headers, ...body.headers, ...request.headers },
    ...(body.content === undefined ? {} : { body: body.content }),
    signal,
    timeoutMs,
    isPaid,
  })
  const { statusCode: status } = response
  if (status >= 200 && status < 300) return response
  const text = await readBytes(response, { host: url.host, signal, maxBytes: MAX_FAULT_BYTES })
  const fault = readFault({ status, headers: response.headers, body: parsed(text.toString('utf8')) })
  throw fault
    ? toError(fault, response.headers, isRepeatable(request))
    : faultOfStatus(status, response.headers, name, { isRepeatable: isRepeatable(request) })
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

function readJson<T extends z.ZodType>(
  { name, readFault }: ApiClientOptions,
  request: ApiRequest,
  { statusCode: status, headers }: Incoming,
  text: string,
  schema: T,
): z.output<T> {
  const body = parsed(text)
  const fault = readFault({ status, headers, body })
  if (fault) throw toError(fault, headers, isRepeatable(request))
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new EngineError('bad_response', `${name} sent an unexpected response: ${read.error.message}`, {
    retryable: isRepeatable(request),
    cause: read.error,
  })
}

async function bodyOf({ json, form, text }: ApiRequest) {
  if (json !== undefined) {
    return { content: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  }
  if (form !== undefined) {
    // A response can serialize a form, and so its body can be sent as a request.
    const encoded = new Response(form)
    const content = new Uint8Array(await encoded.arrayBuffer())
    return { content, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
  }
  return { content: text, headers: {} }
}
