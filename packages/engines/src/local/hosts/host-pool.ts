import { EngineError } from '../../spec/engine-error.ts'
import { type HostProcess, startHost } from './host-process.ts'
import type { AskOptions, HostScript } from './host-protocol.ts'

const IDLE_MS = 60_000

/** A process, whatever its script is asked. */
type AnyHost = HostProcess<never, unknown>

interface HostPoolOptions {
  /** Most host processes at a time. */
  readonly processes: number
  /** Milliseconds after which an unused process ends. */
  readonly idleMs?: number
}

/** Processes for work that computes without a break, started on demand and reused. */
export interface HostPool {
  /** Asks a process that runs the script, once one is free. Throws as `HostProcess.ask`. */
  ask<Request, Reply>(
    script: HostScript<Request, Reply>,
    request: Request,
    options: AskOptions,
  ): Promise<Reply>
  /** Ends all processes; whoever waits for one gets a retryable error. */
  close(): Promise<void>
}

/** Makes a pool; nothing runs until it is asked. */
export function createHostPool({ processes, idleMs = IDLE_MS }: HostPoolOptions): HostPool {
  const all = new Set<AnyHost>()
  const idle = new Map<AnyHost, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let isClosed = false

  function take<Request, Reply>(script: HostScript<Request, Reply>): HostProcess<Request, Reply> | undefined {
    const fitting = [...idle.keys()].find((host) => host.script.href === script.href)
    if (fitting) {
      clearTimeout(idle.get(fitting))
      idle.delete(fitting)
      // The address stands for the types.
      return fitting as HostProcess<Request, Reply>
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

  function discard(host: AnyHost): void {
    forget(host)
    void host.end()
  }

  function forget(host: AnyHost): void {
    clearTimeout(idle.get(host))
    idle.delete(host)
    if (all.delete(host)) waiting.shift()?.()
  }

  function giveBack(host: AnyHost): void {
    if (!all.has(host)) return
    idle.set(
      host,
      setTimeout(() => discard(host), idleMs),
    )
    waiting.shift()?.()
  }

  async function acquire<Request, Reply>(
    script: HostScript<Request, Reply>,
    signal: AbortSignal,
  ): Promise<HostProcess<Request, Reply>> {
    for (;;) {
      signal.throwIfAborted()
      if (isClosed) throw new EngineError('unavailable', 'The host processes are closed')
      const host = take(script)
      if (host) return host
      await turn(waiting, signal)
      // It may have been woken and aborted at once: the wake-up is for the next one then.
      if (signal.aborted) waiting.shift()?.()
    }
  }

  return {
    async ask(script, request, options) {
      const host = await acquire(script, options.signal)
      try {
        return await host.ask(request, options)
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
