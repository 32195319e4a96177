import type { EngineError } from '../spec/engine-error.ts'

/** A script that a host process runs: what it is asked and what it answers, both as JSON can hold them. */
export interface HostScript<Request, Reply> extends URL {
  /** Never there; ties the types to the address. */
  readonly answers?: (request: Request) => Reply
}

/** What goes wrong in a script in the terms of `EngineError`; it crosses the border between the processes. */
export type HostFailure = Pick<EngineError, 'kind' | 'message' | 'retryable' | 'retryAfterMs' | 'userMessage'>

/** What a host process says while it works: any number of fractions, 0 to 1, then one reply or failure. */
export type HostMessage<Reply> =
  | { readonly progress: number }
  | { readonly reply: Reply }
  | { readonly failure: HostFailure }

/** How the answer is waited for. */
export interface AskOptions {
  /** When it aborts, the process is killed. */
  readonly signal: AbortSignal
  /** Hears how much is done, 0 to 1. */
  onProgress?(fraction: number): void
}
