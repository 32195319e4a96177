import type { ConversionErrorCode } from '@atelier/contract/errors'
import { EngineError, type EngineErrorKind } from '@atelier/engines/spec/engine-error'

/** Why a conversion ends without a result. */
export interface Failure {
  code: ConversionErrorCode
  /** A sentence for the person who asked. */
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

/** A failure as people read it: what happened, and that it cost nothing. */
export function describeFailure(code: ConversionErrorCode, sentence: string = sentences[code]): Failure {
  return { code, detail: `${sentence} You were not charged.` }
}

/** What an engine's error means for the person who asked; anything unexpected is ours. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof EngineError)) return describeFailure('internal')
  // What is wrong between provider and operator is no one else's.
  const isOperators = error.kind === 'auth' || error.kind === 'quota'
  return describeFailure(codes[error.kind], isOperators ? undefined : error.userMessage)
}
