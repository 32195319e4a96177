import type { ConversionErrorCode } from '@atelier/contract/errors'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'

/** Why a conversion ends without a result. */
export interface Failure {
  code: ConversionErrorCode
  /** Message for the user. */
  detail: string
}

const sentences: Record<ConversionErrorCode, string> = {
  cancelled: 'It was cancelled.',
  content_policy: 'The engine refused this request because of its content rules.',
  engine_unavailable: 'The engine is not available right now. Please try again later.',
  invalid_input: 'The engine cannot process this input.',
  outcome_unknown: 'The connection to the engine was lost, so the outcome is unknown.',
  timed_out: 'It took too long and was stopped.',
  internal: 'Something went wrong on our side.',
}

const codes: Record<EngineErrorKind, ConversionErrorCode> = {
  rate_limited: 'engine_unavailable',
  quota: 'engine_unavailable',
  content_policy: 'content_policy',
  invalid: 'invalid_input',
  auth: 'engine_unavailable',
  unavailable: 'engine_unavailable',
  timeout: 'timed_out',
  bad_response: 'engine_unavailable',
}

/** The failure as a message: what happened, and that it cost nothing. */
export function describeFailure(code: ConversionErrorCode, sentence: string = sentences[code]): Failure {
  return { code, detail: `${sentence} You were not charged.` }
}

/** Maps an engine's error to a failure for the user; an unexpected error is an internal one. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof EngineError)) return describeFailure('internal')
  // Problems between provider and operator are not disclosed to users.
  const isOperators = error.kind === 'auth' || error.kind === 'quota'
  return describeFailure(codes[error.kind], isOperators ? undefined : error.userMessage)
}
