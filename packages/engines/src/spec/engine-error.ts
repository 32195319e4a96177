/** Kinds of engine errors, which determine how the lifecycle reacts. */
export type EngineErrorKind =
  | 'rate_limited'
  | 'quota'
  | 'content_policy'
  | 'invalid'
  | 'auth'
  | 'unavailable'
  | 'timeout'
  | 'bad_response'

/**
 * Outcome of the request at the provider: not sent, refused, or unknown. Only after the last may something have been
 * billed.
 */
export type RequestOutcome = 'not_sent' | 'refused' | 'unknown'

interface EngineErrorOptions {
  /** Whether the step may be retried; defaults to that of the kind. */
  retryable?: boolean
  /** Minimum delay before a retry, in milliseconds. */
  retryAfterMs?: number | undefined
  /** Message for the user; defaults to a general one. */
  userMessage?: string | undefined
  /** Defaults to that of the kind. */
  outcome?: RequestOutcome
  cause?: unknown
}

const retryableKinds: ReadonlySet<EngineErrorKind> = new Set(['rate_limited', 'unavailable', 'timeout'])

/** Kinds that are definite refusals. */
const refusals: ReadonlySet<EngineErrorKind> = new Set([
  'rate_limited',
  'quota',
  'content_policy',
  'invalid',
  'auth',
])

/** The only error engines throw deliberately. Any other error is a defect and ends the conversion. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly kind: EngineErrorKind
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly userMessage: string | undefined
  readonly outcome: RequestOutcome

  constructor(kind: EngineErrorKind, message: string, options: EngineErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.retryable = options.retryable ?? retryableKinds.has(kind)
    this.retryAfterMs = options.retryAfterMs
    this.userMessage = options.userMessage
    this.outcome = options.outcome ?? (refusals.has(kind) ? 'refused' : 'unknown')
  }
}
