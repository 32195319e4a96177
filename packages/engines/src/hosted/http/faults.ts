import { EngineError, type EngineErrorKind, type RequestOutcome } from '../../spec/engine-error.ts'
import type { Incoming } from './connections.ts'

/** Headers of an answer, with names in lower case. */
export type AnswerHeaders = Incoming['headers']

/** An answer as a provider's table of faults sees it. */
export interface Answer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** Parsed when it is JSON, else its text. */
  readonly body: unknown
}

/** What an answer of a provider means, in our terms. */
export interface Fault {
  readonly kind: EngineErrorKind
  /** For the log. */
  readonly message: string
  /** For the person who asked; absent: the general sentence of the kind. */
  readonly userMessage?: string | undefined
  readonly retryable?: boolean
  readonly outcome?: RequestOutcome
}

/**
 * Tells what an answer means where the provider has its own way of saying it. It is asked about every answer that is no
 * success and every success in JSON, as some tell errors with status 200; undefined leaves it to the status.
 */
export type ReadFault = (answer: Answer) => Fault | undefined

const kindsByStatus: Readonly<Record<number, EngineErrorKind>> = {
  400: 'invalid',
  401: 'auth',
  402: 'quota',
  403: 'auth',
  408: 'timeout',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
  504: 'timeout',
}

/** The error for an answer by its status alone. `isRepeatable`: the request may be sent again, whatever became of it. */
export function faultOfStatus(
  status: number,
  headers: AnswerHeaders,
  who: string,
  { isRepeatable }: { isRepeatable: boolean },
): EngineError {
  const kind = kindsByStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_response')
  return toError({ kind, message: `${who} answered ${status}` }, headers, isRepeatable)
}

/** A fault as the error to throw, with the waiting time that the answer asks for. */
export function toError(fault: Fault, headers: AnswerHeaders, isRepeatable: boolean): EngineError {
  const { kind, message, userMessage, retryable, outcome } = fault
  return new EngineError(kind, message, {
    userMessage,
    retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
    // A broken answer to a mere look may be whole the next time.
    ...(kind === 'bad_response' && isRepeatable ? { retryable: true } : {}),
    ...(retryable === undefined ? {} : { retryable }),
    ...(outcome === undefined ? {} : { outcome }),
  })
}

/** Longest wait that a provider may ask for. */
const MAX_WAIT_MS = 3600_000

/** Milliseconds to wait by a `Retry-After` header, which names seconds or a date; undefined when it says nothing. */
export function readRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : undefined
  const wait = seconds === undefined ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_WAIT_MS)
}
