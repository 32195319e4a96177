import { APICallError } from 'ai'
import { EngineError } from '../spec/engine-error.ts'

/** Converts an error of the chat library; connection errors are already converted. */
export function toEngineError(error: unknown): EngineError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EngineError) return cause
  }
  const message = error instanceof Error ? error.message : JSON.stringify(error)
  const isApi = APICallError.isInstance(error)
  return new EngineError(isApi ? 'unavailable' : 'bad_response', `the chat model: ${message}`, {
    cause: error,
  })
}
