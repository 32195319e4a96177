import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { followStream, reconnectWait, type StreamDeps, type StreamState } from './event-stream.ts'
import type { StreamMessage } from './sse-parser.ts'

/** A server that responds to each connection with the next of `answers`, then refuses. */
function deps(replies: readonly (string | ApiError)[]) {
  const opened: (string | null)[] = []
  const waits: number[] = []
  const states: StreamState[] = []
  const messages: StreamMessage[] = []
  const interruptions: unknown[] = []
  const it: StreamDeps = {
    open: async (lastId) => {
      const reply = replies[opened.length] ?? refusal(503)
      opened.push(lastId)
      if (reply instanceof ApiError) throw reply
      return new Response(reply)
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
    lastId: () => messages.at(-1)?.id ?? null,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onInterruption: (error) => interruptions.push(error),
  }
  return { it, opened, waits, states, messages, interruptions }
}

const refusal = (status: number) => new ApiError('GET /events', status, '', { detail: '', errors: [] })

test('reconnects up to 10 times with increasing delays, then turns updates off', async () => {
  const server = deps([])
  await followStream(server.it, new AbortController().signal)
  expect(server.opened).toHaveLength(11)
  expect(server.waits).toHaveLength(10)
  expect(server.waits).toEqual([...server.waits].sort((a, b) => a - b))
  expect(server.states.at(-1)).toBe('off')
  expect(server.interruptions).toHaveLength(11)
})

test('resumes after the last message, and received data resets the count', async () => {
  const failures = Array.from({ length: 9 }, () => refusal(503))
  const server = deps([...failures, 'id: 4\ndata: a\n\n'])
  await followStream(server.it, new AbortController().signal)
  expect(server.messages.map(({ data }) => data)).toEqual(['a'])
  expect(server.opened.slice(0, 11)).toEqual([...Array(10).fill(null), '4'])
  expect(server.opened).toHaveLength(20)
})

test('an invalid token ends it without another attempt', async () => {
  const server = deps([refusal(401)])
  await followStream(server.it, new AbortController().signal)
  expect(server.opened).toHaveLength(1)
  expect(server.states).not.toContain('off')
})

test('delays double up to a maximum', () => {
  expect([1, 2, 3, 4, 5, 10].map(reconnectWait)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
