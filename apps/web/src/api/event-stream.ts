import { MAX_RECONNECTS } from '@atelier/contract/limits'
import { ApiError } from './api-error.ts'
import { createSseParser, type StreamMessage } from './sse-parser.ts'

/** State of live updates: disabled, connecting, live, or off until the user reconnects. */
export type StreamState = 'idle' | 'connecting' | 'live' | 'off'

/** The dependencies of the stream's loop. */
export interface StreamDeps {
  /** Opens the stream after the event `lastId`; throws ApiError when it is refused. */
  open(lastId: string | null, signal: AbortSignal): Promise<Response>
  /** Resolves after a number of milliseconds, or rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  lastId(): string | null
  onMessage(message: StreamMessage): void
  onState(state: StreamState): void
  /** Ignores the error that ended a connection: interruptions are normal, and the next attempt reconnects. */
  onInterruption(error: unknown): void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Milliseconds before a reconnection attempt; the first is 1. */
export function reconnectWait(reconnect: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (reconnect - 1), LONGEST_WAIT_MS)
}

async function readStream(response: Response, deps: StreamDeps, onFirst: () => void): Promise<void> {
  const parse = createSseParser()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onFirst()
    for (const message of parse(part.value)) deps.onMessage(message)
  }
}

/**
 * Reads the stream until aborted or signed out, and reconnects up to 10 times with increasing delays. Received data
 * resets the count. After the last attempt, the state is `off`.
 */
export async function followStream(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  let reconnects = 0
  while (!signal.aborted) {
    deps.onState('connecting')
    try {
      const response = await deps.open(deps.lastId(), signal)
      deps.onState('live')
      await readStream(response, deps, () => {
        reconnects = 0
      })
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return
      deps.onInterruption(error)
    }
    reconnects += 1
    if (reconnects > MAX_RECONNECTS) return deps.onState('off')
    if (signal.aborted) return
    deps.onState('connecting')
    await deps.wait(reconnectWait(reconnects), signal).catch(() => deps.onState('idle'))
  }
}
