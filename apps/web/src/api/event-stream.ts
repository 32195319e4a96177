import { MAX_RECONNECTS } from '@atelier/contract/limits'
import { ApiError } from './api-error.ts'
import { createSseParser, type StreamMessage } from './sse-parser.ts'

/** How live updates stand: not wanted, being opened, flowing, or given up until someone retries. */
export type StreamState = 'idle' | 'connecting' | 'live' | 'off'

/** What the stream's loop needs from outside. */
export interface StreamWorld {
  /** Opens the stream after the message `lastId`; throws ApiError when it is refused. */
  open(lastId: string | null, signal: AbortSignal): Promise<Response>
  /** Resolves after so many milliseconds, or rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  lastId(): string | null
  onMessage(message: StreamMessage): void
  onState(state: StreamState): void
  /** Takes what ended a try: a broken stream is ordinary here, and the next turn opens it again. */
  onInterruption(error: unknown): void
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** Milliseconds before the given reconnect, the first being 1. */
export function reconnectWait(reconnect: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (reconnect - 1), LONGEST_WAIT_MS)
}

async function readStream(response: Response, world: StreamWorld, onFirst: () => void): Promise<void> {
  const parse = createSseParser()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onFirst()
    for (const message of parse(part.value)) world.onMessage(message)
  }
}

/**
 * Reads the stream until aborted or signed out, opening it again up to 10 times with growing waits. Anything received
 * starts the count anew. Gives up with the state `off`.
 */
export async function followStream(world: StreamWorld, signal: AbortSignal): Promise<void> {
  let reconnects = 0
  while (!signal.aborted) {
    world.onState('connecting')
    try {
      const response = await world.open(world.lastId(), signal)
      world.onState('live')
      await readStream(response, world, () => {
        reconnects = 0
      })
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return
      world.onInterruption(error)
    }
    reconnects += 1
    if (reconnects > MAX_RECONNECTS) return world.onState('off')
    if (signal.aborted) return
    world.onState('connecting')
    await world.wait(reconnectWait(reconnects), signal).catch(() => world.onState('idle'))
  }
}
