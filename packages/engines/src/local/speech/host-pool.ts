import { EngineError } from '../../spec/engine-error.ts'
import { type HostProcess, startHost } from './host-process.ts'
import type { SpeakReply, SpeakRequest } from './host-protocol.ts'

const IDLE_MS = 60_000

interface HostPoolOptions {
  /** Most speech processes at a time. */
  readonly processes: number
  /** Milliseconds after which an unused process ends. */
  readonly idleMs?: number
}

/** Speech processes, started on demand and reused. */
export interface HostPool {
  /** Speaks in a process that runs the script, once one is free. Throws as `HostProcess.ask`. */
  ask(script: URL, request: SpeakRequest, signal: AbortSignal): Promise<SpeakReply>
  /** Ends all processes; whoever waits for one gets a retryable error. */
  close(): Promise<void>
}

/** Makes a pool; nothing runs until it is asked. */
export function createHostPool({ processes, idleMs = IDLE_MS }: HostPoolOptions): HostPool {
  const all = new Set<HostProcess>()
  const idle = new Map<HostProcess, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let isClosed = false

  function take(script: URL): HostProcess | undefined {
    const fitting = [...idle.keys()].find((host) => host.script.href === script.href)
    if (fitting) {
      clearTimeout(idle.get(fitting))
      idle.delete(fitting)
      return fitting
    }
    if (all.size >= processes) {
      const other = idle.keys().next().value
      if (!other) return undefined
      discard(other)
    }
    const host = startHost(script)
    all.add(host)
    void host.ended.then(() => forget(host))
    return host
  }

  function discard(host: HostProcess): void {
    forget(host)
    void host.end()
  }

  function forget(host: HostProcess): void {
    clearTimeout(idle.get(host))
    idle.delete(host)
    if (all.delete(host)) waiting.shift()?.()
  }

  function giveBack(host: HostProcess): void {
    if (!all.has(host)) return
    idle.set(
      host,
      setTimeout(() => discard(host), idleMs),
    )
    waiting.shift()?.()
  }

  async function acquire(script: URL, signal: AbortSignal): Promise<HostProcess> {
    for (;;) {
      signal.throwIfAborted()
      if (isClosed) throw new EngineError('unavailable', 'The speech processes are closed')
      const host = take(script)
      if (host) return host
      await turn(waiting, signal)
      // It may have been woken and aborted at once: the wake-up is for the next one then.
      if (signal.aborted) waiting.shift()?.()
    }
  }

  return {
    async ask(script, request, signal) {
      const host = await acquire(script, signal)
      try {
        return await host.ask(request, signal)
      } finally {
        giveBack(host)
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map((host) => host.end()))
      for (const wake of waiting.splice(0)) wake()
    },
  }
}

/** Waits until woken or aborted; an aborted waiter leaves the queue, so that no wake-up is lost on it. */
function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      const place = waiting.indexOf(wake)
      if (place >= 0) waiting.splice(place, 1)
      resolve()
    }
    waiting.push(wake)
    signal.addEventListener('abort', leave, { once: true })
  })
}
