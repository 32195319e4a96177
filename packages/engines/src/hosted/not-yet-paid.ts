import { EngineError } from '../spec/engine-error.ts'

/** Runs a step before the billed one, such as an upload: whatever its outcome, nothing is billed twice. */
export async function notYetPaid<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof EngineError) || error.outcome !== 'unknown') throw error
    const { kind, message, retryable, retryAfterMs, userMessage } = error
    const options = { retryable, retryAfterMs, userMessage, outcome: 'not_sent', cause: error } as const
    throw new EngineError(kind, message, options)
  }
}
