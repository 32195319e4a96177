/** Work in progress and the number of its callers. */
interface Shared<T> {
  readonly result: Promise<T>
  readonly abortController: AbortController
  waiting: number
}

/**
 * Shares work among concurrent callers with the same key. It is aborted when the last caller has aborted; a caller that
 * aborts earlier gets the reason of its own signal.
 */
export function createSharedWork<T>() {
  const running = new Map<string, Shared<T>>()

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const abortController = new AbortController()
    const result = work(abortController.signal)
    const shared = { result, abortController, waiting: 0 }
    const release = () => {
      if (running.get(key) === shared) running.delete(key)
    }
    result.then(release, release)
    running.set(key, shared)
    return shared
  }

  return async (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    const shared = running.get(key) ?? begin(key, work)
    shared.waiting++
    const callerLeft = Promise.withResolvers<never>()
    const leave = () => callerLeft.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([shared.result, callerLeft.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      shared.waiting--
      if (shared.waiting === 0) {
        shared.abortController.abort(new Error('no caller waits for this any more'))
        if (running.get(key) === shared) running.delete(key)
      }
    }
  }
}
