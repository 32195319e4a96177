import { type Connections, createConnections, type Incoming } from '@atelier/engines/hosted/http/connections'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { isLocal } from './address.ts'
import { ANSWER_MS } from './schedule.ts'

/** Characters of an answer that are kept. */
const EXCERPT_CHARACTERS = 1000
const EXCERPT_BYTES = 4 * EXCERPT_CHARACTERS

/** What came of an attempt. */
export interface Outcome {
  /** HTTP status; null when nothing was answered. */
  status: number | null
  /** For people; null when the endpoint took it. */
  error: string | null
  response: string | null
  durationMs: number
}

/** A signed message to an address. */
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

/** Makes a sender that goes nowhere but to the public internet by https, and to this machine if that is allowed. */
export function createSender({ allowLocal, answerMs = ANSWER_MS }: SenderChoices): Sender {
  const outside = createConnections([])
  return {
    async send(sending, signal) {
      const url = new URL(sending.url)
      const began = performance.now()
      const took = () => Math.round(performance.now() - began)
      const local = allowLocal && isLocal(url) ? createConnections([url.origin]) : undefined
      try {
        const answer = await post(local ?? outside, url, sending, { signal, answerMs })
        return { ...answer, error: errorOf(answer.status), durationMs: took() }
      } catch (error) {
        signal.throwIfAborted()
        return { status: null, error: describe(error, answerMs), response: null, durationMs: took() }
      } finally {
        await local?.close()
      }
    },
    close: () => outside.close(),
  }
}

/** How messages are sent. */
interface SenderChoices {
  /** This machine may be told, without encryption too. */
  readonly allowLocal: boolean
  /** Milliseconds an endpoint has to answer. */
  readonly answerMs?: number
}

async function post(
  connections: Connections,
  url: URL,
  { headers, body }: Sending,
  { signal, answerMs }: { signal: AbortSignal; answerMs: number },
): Promise<Pick<Outcome, 'response'> & { status: number }> {
  const answer = await connections.send(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Atelier-Webhooks/1' },
    body,
    signal,
    timeoutMs: answerMs,
  })
  return { status: answer.statusCode, response: await readExcerpt(answer) }
}

/** The beginning of an answer; the status is what counts, so that an answer breaks off is no fault. */
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
  if (status >= 300 && status < 400) return `It answered ${status}; redirects are not followed.`
  if (status === 410) return 'It answered 410: it does not want to be told any more.'
  return `It answered ${status}.`
}

function describe(error: unknown, answerMs: number): string {
  if (!(error instanceof EngineError)) return 'It could not be reached.'
  if (error.kind === 'timeout') return `It did not answer within ${answerMs / 1000} seconds.`
  if (error.kind === 'bad_response') return `It was not asked: ${error.message}.`
  const [, reason] = reasons.find(([code]) => code.test(error.message)) ?? []
  return reason ? `It could not be reached: ${reason}.` : 'It could not be reached.'
}

/** What the codes of broken connections mean to people. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nobody listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name leads nowhere'],
  [/CERT|TLS|SELF_SIGNED|UNABLE_TO/, 'its certificate is not to be trusted'],
  [/ECONNRESET|EPIPE|SOCKET/, 'it broke off the connection'],
]
