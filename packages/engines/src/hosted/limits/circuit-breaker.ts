import { EngineError, type EngineErrorKind } from '../../spec/engine-error.ts'

/** Errors of the provider or the account, which would affect the next request as well. */
const countedKinds: ReadonlySet<EngineErrorKind> = new Set(['unavailable', 'timeout', 'auth', 'quota'])

/** Consecutive errors that open the breaker. */
const MAX_FAULTS = 3
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 300_000

/** Stops sending requests to a provider that is down. */
export interface CircuitBreaker {
  /** Whether the breaker is open; after a pause, a single request is let through. */
  readonly isOpen: boolean
  /** Runs a task and records its result; while open, throws `unavailable` with `not_sent` and the remaining delay. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** @param now the clock, in milliseconds */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let faults = 0
  let restMs = FIRST_REST_MS
  let openUntil = 0
  let isTrying = false

  function note(error: unknown): void {
    if (!(error instanceof EngineError && countedKinds.has(error.kind))) return
    if (++faults < MAX_FAULTS) return
    openUntil = now() + restMs
    restMs = Math.min(restMs * 2, LONGEST_REST_MS)
  }

  const isOpen = () => faults >= MAX_FAULTS && (now() < openUntil || isTrying)
  return {
    get isOpen() {
      return isOpen()
    },
    async run(task) {
      if (isOpen()) {
        throw new EngineError('unavailable', 'the provider failed too often and is paused', {
          outcome: 'not_sent',
          retryAfterMs: Math.max(1000, openUntil - now()),
        })
      }
      const isTrial = faults >= MAX_FAULTS
      if (isTrial) isTrying = true
      try {
        const result = await task()
        faults = 0
        restMs = FIRST_REST_MS
        return result
      } catch (error) {
        note(error)
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
