import type { z } from 'zod'
import { EngineError } from '../../spec/engine-error.ts'
import type { CircuitBreaker } from '../limits/circuit-breaker.ts'
import type { TurnGate } from '../limits/turn-gate.ts'
import type { Connections, Incoming, Outgoing } from './connections.ts'
import { faultOfStatus, type ReadFault, toError } from './faults.ts'
import { mediaTypeOf, readBytes, saveBody } from './read-body.ts'

const TIMEOUT_MS = 60_000
/** Largest answer that is read into memory, in bytes. */
const MAX_BYTES = 64_000_000
/** Largest answer that is no success, in bytes. */
const MAX_FAULT_BYTES = 1_000_000

/** One question to a provider. */
export interface ApiRequest {
  /** POST when there is a body, else GET. */
  readonly method?: Outgoing['method']
  /** Path below the base URL, with its leading slash. */
  readonly path: string
  /** Fields that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: FormData
  /** Anything else, with its `content-type` among the headers. */
  readonly text?: string
  readonly signal: AbortSignal
  /** Whole time for question and answer; 60,000 ms when absent. */
  readonly timeoutMs?: number
  /** The provider earns by it: it waits for the circuit breaker and takes a connection of its own. */
  readonly isPaid?: boolean
}

/** An answer that is no JSON. */
export interface Bytes {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly headers: Incoming['headers']
}

/** Asks one provider. Every method throws `EngineError` for whatever is not the answer that was hoped for. */
export interface ApiClient {
  /** The answer in JSON, as the schema reads it. */
  json<T extends z.ZodType>(request: ApiRequest, schema: T): Promise<z.output<T>>
  bytes(request: ApiRequest): Promise<Bytes>
  /** Streams the answer into a file; answers its media type. */
  save(request: ApiRequest, path: string, maxBytes?: number): Promise<string>
}

/** What a client is made of. */
export interface ApiClientOptions {
  /** Name of the provider, for messages. */
  readonly name: string
  readonly baseUrl: string
  /** Sent with every request: the key. */
  readonly headers: Readonly<Record<string, string>>
  readonly readFault: ReadFault
  readonly connections: Connections
  readonly gate: TurnGate
  readonly breaker: CircuitBreaker
}

/** Makes the client of a provider. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { gate, breaker } = options
  async function ask<T>(request: ApiRequest, read: (answer: Incoming) => Promise<T>): Promise<T> {
    const work = () => gate.run(request.signal, async () => await read(await checked(options, request)))
    return request.isPaid ? await breaker.run(work) : await work()
  }
  const host = new URL(options.baseUrl).host
  return {
    json: (request, schema) =>
      ask(request, async (answer) => {
        const text = await readBytes(answer, { host, signal: request.signal, maxBytes: MAX_BYTES })
        return readJson(options, request, answer, text.toString('utf8'), schema)
      }),
    bytes: (request) =>
      ask(request, async (answer) => ({
        bytes: await readBytes(answer, { host, signal: request.signal, maxBytes: MAX_BYTES }),
        mediaType: mediaTypeOf(answer),
        headers: answer.headers,
      })),
    save: (request, path, maxBytes = MAX_BYTES) =>
      ask(request, async (answer) => {
        await saveBody(answer, path, { host, signal: request.signal, maxBytes })
        return mediaTypeOf(answer)
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
    if (value !== undefined) url.searchParams.set(field, value)
  }
  const body = await bodyOf(request)
  const { signal, timeoutMs = TIMEOUT_MS, isPaid = false } = request
  const answer = await connections.send(url, {
    method: methodOf(request),
    headers: { accept: '*/*', 'user-agent': 'atelier', ...headers, ...body.headers, ...request.headers },
    ...(body.content === undefined ? {} : { body: body.content }),
    signal,
    timeoutMs,
    isPaid,
  })
  const { statusCode: status } = answer
  if (status >= 200 && status < 300) return answer
  const text = await readBytes(answer, { host: url.host, signal, maxBytes: MAX_FAULT_BYTES })
  const fault = readFault({ status, headers: answer.headers, body: parsed(text.toString('utf8')) })
  throw fault
    ? toError(fault, answer.headers, isRepeatable(request))
    : faultOfStatus(status, answer.headers, name, { isRepeatable: isRepeatable(request) })
}

/** JSON where it is some, else the text itself. */
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
  throw new EngineError(
    'bad_response',
    `${name} answered something else than expected: ${read.error.message}`,
    {
      retryable: isRepeatable(request),
      cause: read.error,
    },
  )
}

async function bodyOf({ json, form, text }: ApiRequest) {
  if (json !== undefined) {
    return { content: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  }
  if (form !== undefined) {
    // What stands for a form in a response stands for it in a request as well.
    const encoded = new Response(form)
    const content = new Uint8Array(await encoded.arrayBuffer())
    return { content, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
  }
  return { content: text, headers: {} }
}
