import { AsyncLocalStorage } from 'node:async_hooks'

/** The subject of the current work, added to every log line. */
export interface LogContext {
  /** The HTTP request's id, as returned in `x-request-id`. */
  request_id?: string
  /** Kind and id of the job. */
  job?: string
  job_id?: string
  /** The account of the request or content: an id, never an email address. */
  account_id?: number
  code_ref?: string
  trace_id?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs a function whose log lines, at any depth, have this context. */
export function inLogContext<T>(context: LogContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...context }, work)
}

/** Adds to the context of the current work. */
export function noteInLog(more: LogContext): void {
  const context = contexts.getStore()
  if (context) Object.assign(context, more)
}

/** The context of the current work. */
export const logContext = (): Readonly<LogContext> => contexts.getStore() ?? {}
