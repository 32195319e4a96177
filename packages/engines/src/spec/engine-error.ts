/** What went wrong in an engine, in the terms the lifecycle acts on. */
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
 * What became of the request at the provider: it never left, it was answered with a no, or nobody knows. Only of the
 * last can something have been paid.
 */
export type RequestOutcome = 'not_sent' | 'refused' | 'unknown'

interface EngineErrorOptions {
  /** May the same step be tried again? Unset: as the kind suggests. */
  retryable?: boolean
  /** Least milliseconds before trying again. */
  retryAfterMs?: number | undefined
  /** A sentence for the person who asked; without it a general one is shown. */
  userMessage?: string | undefined
  /** Unset: as the kind suggests. */
  outcome?: RequestOutcome
  cause?: unknown
}

const retryableKinds: ReadonlySet<EngineErrorKind> = new Set(['rate_limited', 'unavailable', 'timeout'])

/** Kinds that are a provider's clear no. */
const refusals: ReadonlySet<EngineErrorKind> = new Set([
  'rate_limited',
  'quota',
  'content_policy',
  'invalid',
  'auth',
])

/** The one error engines throw on purpose. Anything else that escapes an engine is a defect and ends the conversion. */
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
