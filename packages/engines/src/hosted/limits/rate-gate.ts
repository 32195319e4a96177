import { setTimeout as pause } from 'node:timers/promises'

/** Limits of a provider. */
export interface RateLimits {
  /** Concurrent requests. */
  readonly concurrency: number
  /** Requests started per minute; unlimited by default. */
  readonly perMinute?: number
}

/** Limits the requests of this process to a provider, first come, first served. */
export interface RateGate {
  /** Runs a task when a slot is free; throws the signal's reason when aborted before. */
  run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T>
}

const MINUTE_MS = 60_000

/** Creates a gate. */
export function createRateGate({ concurrency, perMinute = Infinity }: RateLimits): RateGate {
  const waiting: (() => void)[] = []
  /** Start times of the requests of the last minute. */
  const begun: number[] = []
  let running = 0

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (running < concurrency) {
      running++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        waiting.splice(waiting.indexOf(admit), 1)
        reject(signal.reason)
      }
      const admit = () => {
        signal.removeEventListener('abort', abort)
        resolve()
      }
      waiting.push(admit)
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  /** Passes the slot on, or frees it. */
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function awaitRate(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = Date.now()
      while (begun.length > 0 && now - (begun[0] ?? 0) >= MINUTE_MS) begun.shift()
      if (begun.length < perMinute) break
      await pause(MINUTE_MS - (now - (begun[0] ?? now)), undefined, { signal })
    }
    if (perMinute !== Infinity) begun.push(Date.now())
  }

  return {
    async run(signal, task) {
      await enter(signal)
      try {
        await awaitRate(signal)
        return await task()
      } finally {
        release()
      }
    },
  }
}
