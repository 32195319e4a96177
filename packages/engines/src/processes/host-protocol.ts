import type { EngineError } from '../spec/engine-error.ts'

/** A script of a host process, with its JSON request and reply types. */
export interface HostScript<Request, Reply> extends URL {
  /** Never set; associates the types with the URL. */
  readonly handle?: (request: Request) => Reply
}

/** An `EngineError` of a script, serialized between processes. */
export type HostFailure = Pick<EngineError, 'kind' | 'message' | 'retryable' | 'retryAfterMs' | 'userMessage'>

/** A message of a host process: any number of progress fractions, 0 to 1, then one reply or failure. */
export type HostMessage<Reply> =
  | { readonly progress: number }
  | { readonly reply: Reply }
  | { readonly failure: HostFailure }

/** Options of a request. */
export interface AskOptions {
  /** When it aborts, the process is killed. */
  readonly signal: AbortSignal
  /** Receives progress, 0 to 1. */
  onProgress?(fraction: number): void
}
