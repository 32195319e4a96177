import { type EventData, type EventType, eventTypes } from '@atelier/contract/events'
import { createStore } from '../state/store.ts'
import { open } from './client.ts'
import { checkConnection, onRecovery } from './connection.ts'
import { followStream, type StreamState } from './event-stream.ts'
import type { StreamMessage } from './sse-parser.ts'

type Handlers = { [T in EventType]: Set<(data: EventData[T]) => void> }

type TabMessage =
  | { readonly type: 'message'; readonly message: StreamMessage }
  | { readonly type: 'state'; readonly state: StreamState }
  | { readonly type: 'hello' }
  | { readonly type: 'retry' }

const LOCK = 'atelier-events'

/** State of live updates in this tab; they replace polling only while `live`. */
export const eventsState = createStore<StreamState>('idle')

const handlers = Object.fromEntries(eventTypes.map((type) => [type, new Set()])) as unknown as Handlers
let lastId: string | null = null
let retryNow: (() => void) | undefined

/** Calls `handler` for each event of a type, whichever tab reads the stream. Returns a function that unsubscribes. */
export function onEvent<T extends EventType>(type: T, handler: (data: EventData[T]) => void): () => void {
  handlers[type].add(handler)
  return () => handlers[type].delete(handler)
}

function isEventType(name: string): name is EventType {
  return (eventTypes as readonly string[]).includes(name)
}

function deliver<T extends EventType>(type: T, data: string): void {
  const parsed: EventData[T] = JSON.parse(data)
  for (const handler of [...handlers[type]]) handler(parsed)
}

function handleMessage(message: StreamMessage): void {
  lastId = message.id ?? lastId
  if (isEventType(message.event)) deliver(message.event, message.data)
}

/** Waits before a reconnection, or until a retry is requested. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    retryNow = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Reads the stream for all tabs, again after each requested reconnection. */
async function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const setStreamState = (state: StreamState) => {
    eventsState.set(state)
    channel.postMessage({ type: 'state', state } satisfies TabMessage)
  }
  const deps = {
    open: (after: string | null, abort: AbortSignal) =>
      open('GET /events', {
        signal: abort,
        headers: { Accept: 'text/event-stream', ...(after === null ? {} : { 'Last-Event-ID': after }) },
      }),
    wait,
    lastId: () => lastId,
    onState: setStreamState,
    onInterruption: (error: unknown) => {
      console.info('Live updates were interrupted:', error)
      checkConnection().catch(console.error)
    },
    onMessage: (message: StreamMessage) => {
      handleMessage(message)
      channel.postMessage({ type: 'message', message } satisfies TabMessage)
    },
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'hello') setStreamState(eventsState.get())
    if (data.type === 'retry') retryNow?.()
  })
  while (!signal.aborted) {
    await followStream(deps, signal)
    if (eventsState.get() !== 'off') return
    await new Promise<void>((resolve) => {
      retryNow = resolve
      signal.addEventListener('abort', () => resolve())
    })
  }
}

function follow(channel: BroadcastChannel): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'message') handleMessage(data.message)
    if (data.type === 'state') eventsState.set(data.state)
  })
  channel.postMessage({ type: 'hello' } satisfies TabMessage)
  retryNow = () => channel.postMessage({ type: 'retry' } satisfies TabMessage)
}

/**
 * Starts live updates for the current session; returns a function that stops them. One tab holds the stream and
 * forwards events to the others; when it closes, another continues where it stopped.
 */
export function startEvents(): () => void {
  const abort = new AbortController()
  const channel = new BroadcastChannel(LOCK)
  lastId = null
  eventsState.set('connecting')
  follow(channel)
  // The Web Locks API requires a secure context; without it, each tab reads its own stream.
  const leading = navigator.locks
    ? navigator.locks.request(LOCK, { signal: abort.signal }, () => lead(channel, abort.signal))
    : lead(channel, abort.signal)
  leading.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  const stopRecovering = onRecovery(retryEvents)
  return () => {
    stopRecovering()
    abort.abort()
    channel.close()
    retryNow = undefined
    eventsState.set('idle')
  }
}

/** Reconnects now, instead of after a delay or not at all. */
export function retryEvents(): void {
  retryNow?.()
}
