import { EngineError } from '@atelier/engines/spec/engine-error'
import { ApiError } from '../api-error.ts'

/**
 * What stopped work on a file that came with a call, as its answer: the server is busy, or the file is `invalid`, in these
 * words. Other errors, of this machine say, stay what they are.
 */
export function asApiError(error: unknown, { invalid, field }: { invalid: string; field?: string }): unknown {
  if (!(error instanceof EngineError)) return error
  const details = field === undefined ? {} : { field }
  if (error.outcome === 'not_sent') {
    return new ApiError('unavailable', error.userMessage ?? 'The server is busy. Try again in a moment.')
  }
  return new ApiError('invalid', error.userMessage ?? invalid, details)
}
