import { EngineError } from '@atelier/engines/spec/engine-error'
import { ApiError } from '../api-error.ts'

/**
 * Converts an error of processing an uploaded file into a response: the server is busy, or the file is `invalid` with
 * this message. Other errors are unchanged.
 */
export function asApiError(error: unknown, { invalid, field }: { invalid: string; field?: string }): unknown {
  if (!(error instanceof EngineError)) return error
  const details = field === undefined ? {} : { field }
  if (error.outcome === 'not_sent') {
    return new ApiError('unavailable', error.userMessage ?? 'The server is busy. Try again in a moment.')
  }
  return new ApiError('invalid', error.userMessage ?? invalid, details)
}
