import { EngineError, type EngineErrorKind } from '../../spec/engine-error.ts'

/** Faults of the provider or of the account there, which the next request meets as well. */
const countedKinds: ReadonlySet<EngineErrorKind> = new Set(['unavailable', 'timeout', 'auth', 'quota'])

/** Faults in a row after which nothing more is sent for a while. */
const MAX_FAULTS = 3
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 300_000

/** Spares a provider that is down, and those who would wait for it. */
export interface CircuitBreaker {
  /** Nothing is sent now, but for a single try once the rest is over. */
  readonly isOpen: boolean
  /** Runs a task and notes how it went; while open throws `unavailable`, with `not_sent`, and how long to wait. */
  run<T>(task: () => Promise<T>): Promise<T>
}

/** @param now the clock, in milliseconds */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let faults = 0
  let restMs = FIRST_REST_MS
  let restsUntil = 0
  let isTrying = false

  function note(error: unknown): void {
    if (!(error instanceof EngineError && countedKinds.has(error.kind))) return
    if (++faults < MAX_FAULTS) return
    restsUntil = now() + restMs
    restMs = Math.min(restMs * 2, LONGEST_REST_MS)
  }

  const isOpen = () => faults >= MAX_FAULTS && (now() < restsUntil || isTrying)
  return {
    get isOpen() {
      return isOpen()
    },
    async run(task) {
      if (isOpen()) {
        throw new EngineError('unavailable', 'the provider has failed too often and is given a rest', {
          outcome: 'not_sent',
          retryAfterMs: Math.max(1000, restsUntil - now()),
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
