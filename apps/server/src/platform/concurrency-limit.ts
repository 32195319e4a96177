import { ApiError } from './api-error.ts'

/** The limits of running and queued work. */
interface TurnLimits {
  /** Maximum running concurrently. */
  readonly running: number
  /** Maximum queued, in total and per owner; more are refused. */
  readonly waiting: number
  readonly waitingPerOwner: number
}

/** The owner of the work, and the signal that cancels it. */
interface LimitedRequest {
  readonly ownerId: number
  readonly signal: AbortSignal
}

interface Waiting {
  readonly ownerId: number
  begin(): void
}

/**
 * Runs work in its turn.
 * @throws ApiError `unavailable` when too much is queued; the signal's reason when aborted
 */
export type RunLimited = <T>(request: LimitedRequest, work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent work. Queued work runs in order of arrival, except that an owner with running work yields to other
 * owners. Aborted work leaves the queue.
 */
export function createConcurrencyLimit(limits: TurnLimits): RunLimited {
  const waiting: Waiting[] = []
  const running: number[] = []

  function startNext(): void {
    if (running.length >= limits.running) return
    const fair = waiting.findIndex(({ ownerId }) => !running.includes(ownerId))
    const [next] = waiting.splice(Math.max(fair, 0), 1)
    if (!next) return
    running.push(next.ownerId)
    next.begin()
  }

  function waitForSlot({ ownerId, signal }: LimitedRequest): Promise<void> {
    signal.throwIfAborted()
    const own = waiting.filter((each) => each.ownerId === ownerId).length
    if (waiting.length >= limits.waiting || own >= limits.waitingPerOwner) {
      throw new ApiError(
        'unavailable',
        'Too many files are being processed right now. Please try again shortly.',
      )
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal.reason)
      }
      const entry: Waiting = {
        ownerId,
        begin() {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
      startNext()
    })
  }

  return async (request, work) => {
    await waitForSlot(request)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(request.ownerId), 1)
      startNext()
    }
  }
}
