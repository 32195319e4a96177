import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'

/** Adds to errors of connections that were never established what the operator can check. */
export function explainUnreachable(client: ApiClient, host: string): ApiClient {
  async function explained<T>(asking: Promise<T>): Promise<T> {
    try {
      return await asking
    } catch (error) {
      if (!(error instanceof EngineError) || error.outcome !== 'not_sent' || error.userMessage) throw error
      const { kind, message, retryable, retryAfterMs, outcome } = error
      const userMessage = `The ComfyUI server ${host} does not respond. Check that it runs, that its URL is correct, and that it accepts other machines (--listen).`
      throw new EngineError(kind, message, { retryable, retryAfterMs, outcome, userMessage, cause: error })
    }
  }
  return {
    json: (request, schema) => explained(client.json(request, schema)),
    bytes: (request) => explained(client.bytes(request)),
    save: (request, path, maxBytes) => explained(client.save(request, path, maxBytes)),
  }
}
