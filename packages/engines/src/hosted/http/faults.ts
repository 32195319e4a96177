import { EngineError, type EngineErrorKind, type RequestOutcome } from '../../spec/engine-error.ts'
import type { Incoming } from './connections.ts'

/** Headers of a response, with lowercase names. */
export type AnswerHeaders = Incoming['headers']

/** A response, as passed to a provider's error parser. */
export interface Answer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** Parsed JSON, or the text. */
  readonly body: unknown
}

/** A provider's error in common terms. */
export interface Fault {
  readonly kind: EngineErrorKind
  /** For the log. */
  readonly message: string
  /** Message for the user; defaults to that of the kind. */
  readonly userMessage?: string | undefined
  readonly retryable?: boolean
  readonly outcome?: RequestOutcome
}

/**
 * Parses a provider's specific errors. It is called for every error response and every successful JSON response, as
 * some report errors with status 200; undefined leaves the decision to the status.
 */
export type ReadFault = (response: Answer) => Fault | undefined

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

/** The error for a status. `isRepeatable`: the request may be repeated, whatever its outcome. */
export function faultOfStatus(
  status: number,
  headers: AnswerHeaders,
  service: string,
  { isRepeatable }: { isRepeatable: boolean },
): EngineError {
  const kind = kindsByStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_response')
  return toError({ kind, message: `${service} answered ${status}` }, headers, isRepeatable)
}

/** Converts a parsed error to the error to throw, with the delay requested by the response. */
export function toError(fault: Fault, headers: AnswerHeaders, isRepeatable: boolean): EngineError {
  const { kind, message, userMessage, retryable, outcome } = fault
  return new EngineError(kind, message, {
    userMessage,
    retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
    // An incomplete response to a read may be complete the next time.
    ...(kind === 'bad_response' && isRepeatable ? { retryable: true } : {}),
    ...(retryable === undefined ? {} : { retryable }),
    ...(outcome === undefined ? {} : { outcome }),
  })
}

/** Maximum delay a provider may request. */
const MAX_WAIT_MS = 3600_000

/** Delay of a `Retry-After` header (seconds or a date) in milliseconds; undefined without one. */
export function readRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : undefined
  const wait = seconds === undefined ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_WAIT_MS)
}
