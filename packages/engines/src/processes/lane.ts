import { EngineError } from '../spec/engine-error.ts'

/** Limits of a lane. */
export interface LaneOptions {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number
  /** Maximum number of waiting tasks; more are refused. */
  readonly maxWaiting: number
}

/** A bounded queue that runs a few tasks at a time, first come, first served. */
export interface Lane {
  /**
   * Runs `work` when a slot is free. Throws the signal's reason when aborted while waiting, and a retryable `unavailable`
   * when the queue is full.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** Creates an empty lane. */
export function createLane({ atOnce, maxWaiting }: LaneOptions): Lane {
  // A set preserves the order of insertion, and allows removing an aborted task from the middle.
  const waiting = new Set<() => void>()
  let free = atOnce

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (free > 0) {
      free--
      return
    }
    if (waiting.size >= maxWaiting) throw laneFull()
    await new Promise<void>((resolve, reject) => {
      const wake = () => {
        signal.removeEventListener('abort', release)
        resolve()
      }
      const release = () => {
        waiting.delete(wake)
        reject(signal.reason)
      }
      waiting.add(wake)
      signal.addEventListener('abort', release, { once: true })
    })
  }

  function release(): void {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(signal, work) {
      await enter(signal)
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** The error for a full queue; nothing was started. */
export function laneFull(): EngineError {
  return new EngineError('unavailable', 'the queue for this kind of work is full', {
    outcome: 'not_sent',
    userMessage: 'The server is busy. Try again in a moment.',
  })
}
