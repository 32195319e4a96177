import { EngineError } from '@atelier/engines/spec/engine-error'
import type { Log } from '../platform/log.ts'
import type { Engines } from './engines.ts'

/** What a provider made and no one wants. */
interface Unwanted {
  provider: string
  kind: Parameters<Engines['find']>[1]
  /** What the provider calls it. */
  result: string
}

/** Asks a provider to delete an abandoned result. Throws transient errors, so that it is retried. */
export async function discard(
  { engines, log }: { engines: Pick<Engines, 'find'>; log: Log },
  { provider, kind, result }: Unwanted,
  signal: AbortSignal,
): Promise<void> {
  try {
    await engines.find(provider, kind)?.discard?.(result, signal)
  } catch (error) {
    if (!(error instanceof EngineError) || error.retryable) throw error
    // Nothing that is tried again would help: the operator may delete it by hand.
    log.error({ err: error, provider, result }, 'could not delete an abandoned result at the provider')
  }
}
