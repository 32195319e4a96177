import type { BaseLogger } from 'pino'

/** What the adapters write to; pino's logger fits. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** A log that says nothing, for tests and for tools that speak for themselves. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {
  // Saying nothing is the point.
}
