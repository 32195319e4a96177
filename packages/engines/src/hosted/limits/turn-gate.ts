import { setTimeout as pause } from 'node:timers/promises'

/** How much a provider takes at a time. */
export interface TurnLimits {
  /** Requests under way at once. */
  readonly concurrency: number
  /** Requests begun in any minute; without bound when absent. */
  readonly perMinute?: number
}

/** Lets requests of this process through to a provider, in the order in which they came. */
export interface TurnGate {
  /** Runs a task when it is its turn; throws the signal's reason when that aborts before. */
  run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T>
}

const MINUTE_MS = 60_000

/** Makes a gate. */
export function createTurnGate({ concurrency, perMinute = Infinity }: TurnLimits): TurnGate {
  const waiting: (() => void)[] = []
  /** When the requests of the last minute began. */
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

  /** Hands the place on, or gives it up. */
  function leave(): void {
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
        leave()
      }
    },
  }
}
