import { EngineError } from '../spec/engine-error.ts'
import type { HostMessage } from './host-protocol.ts'

/** Callbacks of a script. */
export interface ServedRequest {
  /** Reports progress, 0 to 1. */
  progress(fraction: number): void
}

/**
 * Main loop of a host process: handles one request after the other and exits with its parent. An `EngineError` is
 * returned to the caller; any other error ends the process, and the parent starts another.
 */
export function serveRequests<Request, Reply>(
  handle: (request: Request, served: ServedRequest) => Reply | Promise<Reply>,
): void {
  const post = (message: HostMessage<Reply>) => process.send?.(message)
  const served: ServedRequest = { progress: (fraction) => post({ progress: fraction }) }
  process.on('message', async (request: Request) => {
    try {
      post({ reply: await handle(request, served) })
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      const { kind, message, retryable, retryAfterMs, userMessage } = error
      post({ failure: { kind, message, retryable, retryAfterMs, userMessage } })
    }
  })
  process.on('disconnect', () => process.exit())
  // A signal to the whole group is for the parent; it closes its host processes itself.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
}
