import { EngineError } from '../spec/engine-error.ts'

/** Takes a step before the one that is paid, as handing in a file: whatever becomes of it, nothing is paid twice. */
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
