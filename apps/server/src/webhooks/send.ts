import { type Connections, createConnections, type Incoming } from '@atelier/engines/hosted/http/connections'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { isLocal } from './address.ts'
import { TIMEOUT_MS } from './schedule.ts'

/** Maximum number of characters of a response that are stored. */
const EXCERPT_CHARACTERS = 1000
const EXCERPT_BYTES = 4 * EXCERPT_CHARACTERS
/** The only error for an address of this machine: the owner must not learn which ports are open or how they respond. */
const LOCAL_UNREACHABLE = 'This address of the server did not respond.'

/** The result of an attempt. */
export interface Outcome {
  /** HTTP status; null when there was no response. */
  status: number | null
  /** For people; null on success. */
  error: string | null
  response: string | null
  durationMs: number
}

/** A signed message for an endpoint. */
export interface Sending {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends messages to endpoints. */
export interface Sender {
  /** Rejects only with the signal's reason. */
  send(sending: Sending, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

/** Creates a sender that reaches only the public internet over HTTPS, and this machine if allowed. */
export function createSender({
  allowLocal,
  timeoutMs = TIMEOUT_MS,
  outside = createConnections([]),
}: SenderChoices): Sender {
  return {
    async send(sending, signal) {
      const url = new URL(sending.url)
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      const local = allowLocal && isLocal(url) ? createConnections([url.origin]) : undefined
      try {
        const reply = await post(local ?? outside, url, sending, { signal, timeoutMs })
        const response = local ? null : reply.response
        return { status: reply.status, error: errorOf(reply.status), response, durationMs: took() }
      } catch (error) {
        signal.throwIfAborted()
        const reason = local ? LOCAL_UNREACHABLE : describe(error, timeoutMs)
        return { status: null, error: reason, response: null, durationMs: local ? 0 : took() }
      } finally {
        await local?.close()
      }
    },
    close: () => outside.close(),
  }
}

/** Options of the sender. */
interface SenderChoices {
  /** Whether this machine can receive deliveries, also without encryption. */
  readonly allowLocal: boolean
  /** Time limit in milliseconds for a response of an endpoint. */
  readonly timeoutMs?: number
  /** Connections to addresses other than this machine's; absent: to the public internet only. */
  readonly outside?: Connections
}

async function post(
  connections: Connections,
  url: URL,
  { headers, body }: Sending,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Pick<Outcome, 'response'> & { status: number }> {
  const response = await connections.send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Atelier-Webhooks/1' },
    body,
    signal,
    timeoutMs,
  })
  return { status: response.statusCode, response: await readExcerpt(response) }
}

/** The beginning of a response; only the status matters, so a truncated response is not an error. */
async function readExcerpt({ body }: Incoming): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= EXCERPT_BYTES) break
    }
  } catch (error) {
    if (bytes === 0) return `(${error instanceof Error ? error.message : String(error)})`
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed()
  return text === '' ? null : text.slice(0, EXCERPT_CHARACTERS)
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `It responded with ${status}; redirects are not followed.`
  if (status === 410) return 'It responded with 410: it refuses further deliveries.'
  return `It responded with ${status}.`
}

function describe(error: unknown, timeoutMs: number): string {
  if (!(error instanceof EngineError)) return 'It is unreachable.'
  if (error.kind === 'timeout') return `It did not respond within ${timeoutMs / 1000} seconds.`
  if (error.kind === 'bad_response') return `No request was sent: ${error.message}.`
  const [, reason] = reasons.find(([code]) => code.test(error.message)) ?? []
  return reason ? `It is unreachable: ${reason}.` : 'It is unreachable.'
}

/** Messages for the codes of connection errors. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'the connection was refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'its host name cannot be resolved'],
  [/CERT|TLS|SELF_SIGNED|UNABLE_TO/, 'its certificate is not trusted'],
  [/ECONNRESET|EPIPE|SOCKET/, 'it closed the connection'],
]
