import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being worked at, for every line that is logged in the meantime. */
export interface LogContext {
  /** Of the HTTP request, as it was answered in `x-request-id`. */
  request_id?: string
  /** Kind and id of the job. */
  job?: string
  job_id?: string
  /** Whose request or content it is: an account's id, never its address. */
  account_id?: number
  code_ref?: string
  trace_id?: string
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Runs something whose log lines, however deep below, say what they are about. */
export function inLogContext<T>(context: LogContext, work: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...context }, work)
}

/** Adds what was only found out in the meantime to what runs now. */
export function noteInLog(more: LogContext): void {
  const context = contexts.getStore()
  if (context) Object.assign(context, more)
}

/** What is being worked at now. */
export const logContext = (): Readonly<LogContext> => contexts.getStore() ?? {}
