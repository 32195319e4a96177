import { createStore } from '../state/store.ts'
import { ApiError } from './api-error.ts'

/** Whether the server can be reached. */
export interface Connection {
  /** The last probe failed; the server is probed until one succeeds. */
  readonly isDown: boolean
  /** Requests that are sent once the server can be reached again. */
  readonly waiting: number
}

/** Milliseconds between two probes. */
const PROBE_INTERVAL_MS = 2000
/** Milliseconds after which a probe counts as failed. */
const PROBE_TIMEOUT_MS = 3000

/** The connection of this tab to the server. */
export const connection = createStore<Connection>({ isDown: false, waiting: 0 })

const listeners = new Set<() => void>()
let currentProbe: Promise<boolean> | undefined
let cancellation = new AbortController()

/** Calls `listener` whenever the server can be reached again after an outage. Returns a function that unsubscribes. */
export function onRecovery(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const change = (changes: Partial<Connection>) => connection.set({ ...connection.get(), ...changes })

/** Resolves after the interval, or as soon as the browser goes online. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, PROBE_INTERVAL_MS)
    window.addEventListener('online', end)
  })
}

const probe = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function probeUntilUp(): Promise<void> {
  while (!(await probe())) await pause()
  change({ isDown: false })
  for (const listener of [...listeners]) listener()
}

/** Probes the server. If it can't be reached, it is probed until it can; returns whether it can now. */
export function checkConnection(): Promise<boolean> {
  if (connection.get().isDown) return Promise.resolve(false)
  currentProbe ??= probe().then((isUp) => {
    currentProbe = undefined
    if (isUp) return true
    change({ isDown: true })
    pause().then(probeUntilUp).catch(console.error)
    return false
  })
  return currentProbe
}

/** Whether there was no response (0), or one of a proxy or server that can't serve the call now. */
export const isOutageStatus = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Whether a call failed because the server could not be reached. */
export const isOutage = (error: unknown): boolean => error instanceof ApiError && isOutageStatus(error.status)

/** Resolves once the server can be reached; rejects when aborted. */
function recovery(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onRecovery(() => end(resolve))
    const abort = () => end(() => reject(signal?.reason))
    const end = (settle: () => void) => {
      stop()
      signal?.removeEventListener('abort', abort)
      settle()
    }
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
}

/**
 * Sends a request that may be repeated. If the server can't be reached, the request waits and is sent when it can;
 * if only this request failed, its error is thrown.
 */
export async function sendThroughOutages<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isOutage(error) || (await checkConnection())) throw error
      change({ waiting: connection.get().waiting + 1 })
      const { signal: canceled } = cancellation
      await recovery(signal ? AbortSignal.any([signal, canceled]) : canceled).finally(() =>
        change({ waiting: connection.get().waiting - 1 }),
      )
    }
  }
}

/** Loads code; if the server can't be reached, once it can. Throws if only the code can't be loaded. */
export async function loadThroughOutages<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await checkConnection()) throw error
      console.info('Waiting for the server to load code:', error)
      await recovery()
    }
  }
}

/** Gives up the waiting requests. */
export function cancelWaiting(): void {
  cancellation.abort(new DOMException('Canceled while the server could not be reached.', 'AbortError'))
  cancellation = new AbortController()
}
