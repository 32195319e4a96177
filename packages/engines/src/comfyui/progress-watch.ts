import { Agent, WebSocket } from 'undici'
import type { WorkflowGraph } from './graph.ts'
import { followPrompt, type PromptProgress } from './prompt-progress.ts'

const CONNECT_MS = 10_000
/** How long a prompt is watched after it was last asked about: another process may poll it, or nobody. */
const IDLE_MS = 60_000
/** How long no connection is tried after one failed. */
const PAUSE_MS = 60_000
/** Prompts that are watched at the same time; others are only polled. */
const MAX_WATCHED = 50

/** Receives the progress of prompts. Without a connection, everything else works. */
export interface ProgressWatch {
  /** Progress of a prompt from 0 to 1, watched from now on; undefined without a connection. */
  progressOf(promptId: string, graph: WorkflowGraph): number | undefined
  /** Stops watching a prompt. */
  stop(promptId: string): void
  close(): Promise<void>
}

/** A server's address and key, and the log of failed connections. */
export interface WatchOptions {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  log(message: string): void
}

interface Watched {
  readonly socket: WebSocket
  readonly progress: PromptProgress
  idle: NodeJS.Timeout
}

/** Opens a WebSocket for each prompt: the server sends progress only to the client that submitted it. */
export function openProgressWatch({ baseUrl, headers, log }: WatchOptions): ProgressWatch {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS }, headersTimeout: CONNECT_MS })
  const all = new Map<string, Watched>()
  let pausedUntil = 0

  function watch(promptId: string, graph: WorkflowGraph): Watched | undefined {
    if (Date.now() < pausedUntil || all.size >= MAX_WATCHED) return undefined
    const url = new URL(`${baseUrl}${baseUrl.endsWith('/') ? '' : '/'}ws`)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    url.searchParams.set('clientId', promptId)
    const socket = new WebSocket(url, { headers: { ...headers }, dispatcher })
    const progress = followPrompt(promptId, graph)
    const watched = { socket, progress, idle: idleTimer(promptId) }
    socket.addEventListener('message', ({ data }) => {
      // Previews are binary.
      if (typeof data === 'string') progress.read(data)
    })
    let wasOpen = false
    socket.addEventListener('open', () => {
      wasOpen = true
    })
    socket.addEventListener('error', ({ message }) => {
      // A connection that is lost later, as when the server restarts, is opened again at the next poll.
      if (wasOpen) return
      if (Date.now() >= pausedUntil) log(`no progress from ${url.host}, which is polled instead: ${message}`)
      pausedUntil = Date.now() + PAUSE_MS
    })
    socket.addEventListener('close', () => {
      if (all.get(promptId) === watched) forget(promptId)
    })
    all.set(promptId, watched)
    return watched
  }

  const idleTimer = (promptId: string) => setTimeout(() => stop(promptId), IDLE_MS).unref()

  function forget(promptId: string): void {
    clearTimeout(all.get(promptId)?.idle)
    all.delete(promptId)
  }

  function stop(promptId: string): void {
    const { socket } = all.get(promptId) ?? {}
    forget(promptId)
    socket?.close()
  }

  return {
    progressOf(promptId, graph) {
      const watched = all.get(promptId) ?? watch(promptId, graph)
      watched?.idle.refresh()
      return watched?.socket.readyState === WebSocket.OPEN ? watched.progress.fraction : undefined
    },
    stop,
    async close() {
      for (const promptId of [...all.keys()]) stop(promptId)
      await dispatcher.destroy()
    },
  }
}
