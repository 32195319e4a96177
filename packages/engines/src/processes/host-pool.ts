import { EngineError } from '../spec/engine-error.ts'
import { type HostOptions, type HostProcess, startHost } from './host-process.ts'
import type { AskOptions, HostScript } from './host-protocol.ts'
import { createLane } from './lane.ts'

const IDLE_MS = 60_000
const MAX_WAITING = 1000
/** The largest task, arranging six minutes of music, takes about one gigabyte. */
const MEMORY_MB = 4000

/** A process of any script. */
type AnyHost = HostProcess<never, unknown>

interface HostPoolOptions extends Partial<HostOptions> {
  /** Maximum number of host processes. */
  readonly processes: number
  /** Milliseconds after which an unused process ends. */
  readonly idleMs?: number
}

/** Processes for CPU-bound work, started on demand and reused. */
export interface HostPool {
  /**
   * Sends a request to a process that runs the script, once one is free. Throws as `HostProcess.ask` and `Lane.run`.
   */
  ask<Request, Reply>(
    script: HostScript<Request, Reply>,
    request: Request,
    options: AskOptions,
  ): Promise<Reply>
  /** Ends all processes; waiting callers get a retryable error. */
  close(): Promise<void>
}

/** Creates a pool; processes start on demand. */
export function createHostPool({
  processes,
  idleMs = IDLE_MS,
  memoryMb = MEMORY_MB,
  ...options
}: HostPoolOptions): HostPool {
  const lane = createLane({ atOnce: processes, maxWaiting: MAX_WAITING })
  const closing = new AbortController()
  const all = new Set<AnyHost>()
  const idle = new Map<AnyHost, NodeJS.Timeout>()

  /** A process for the script, reusing an idle one; the lane guarantees a free slot. */
  function take<Request, Reply>(script: HostScript<Request, Reply>): HostProcess<Request, Reply> {
    const fitting = [...idle.keys()].find((host) => host.script.href === script.href)
    if (fitting) {
      clearTimeout(idle.get(fitting))
      idle.delete(fitting)
      // The URL determines the types.
      return fitting as HostProcess<Request, Reply>
    }
    const [other] = idle.keys()
    if (all.size >= processes && other) discard(other)
    const host = startHost(script, { memoryMb, ...options })
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
    all.delete(host)
  }

  function release(host: AnyHost): void {
    if (!all.has(host)) return
    idle.set(host, setTimeout(() => discard(host), idleMs).unref())
  }

  return {
    async ask(script, request, options) {
      const signal = AbortSignal.any([options.signal, closing.signal])
      return await lane.run(signal, async () => {
        const host = take(script)
        try {
          return await host.ask(request, options)
        } finally {
          release(host)
        }
      })
    },
    async close() {
      closing.abort(new EngineError('unavailable', 'The host processes are closed'))
      await Promise.all([...all].map((host) => host.end()))
    },
  }
}
