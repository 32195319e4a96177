import type { BaseLogger } from 'pino'

/** The logger interface of the adapters; pino's logger implements it. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** A logger without output, for tests and command-line tools. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore(): void {
  // Intentionally empty.
}
