import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Connection } from './connection.ts'

/** Maximum delay of a run; beyond it the server is overloaded, and percentiles are meaningless. */
const LONGEST_TAIL_MS = 60_000
const TAIL_POLL_MS = 10

/**
 * The result of one request, timed from the moment it was due, so that a stalled server is charged for all delayed
 * requests.
 */
export interface Arrival {
  readonly ms: number
  readonly status: number
}

/**
 * Sends requests at a constant rate, whether or not earlier ones were answered, over any idle connection; the wait for
 * a connection counts. Rejects as soon as a request fails.
 */
export async function sendAtRate(
  connections: readonly Connection[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
  requestOf: (turn: number) => Buffer,
): Promise<Arrival[]> {
  const idle = [...connections]
  const due: { request: Buffer; at: number }[] = []
  const arrivals: Promise<Arrival>[] = []
  const failed = new AbortController()
  const begin = performance.now()
  const serve = () => {
    for (let connection = idle.at(-1); connection && due.length > 0; connection = idle.at(-1)) {
      idle.pop()
      const next = due.shift()
      if (!next) continue
      const arrival = answered(connection, next.request, next.at)
      arrival.catch((error: unknown) => failed.abort(error))
      arrivals.push(arrival)
    }
  }
  const answered = async (connection: Connection, request: Buffer, at: number): Promise<Arrival> => {
    const { status }: Answer = await connection.send(request)
    const ms = performance.now() - at
    idle.push(connection)
    serve()
    return { ms, status }
  }
  const total = perSecond * seconds
  for (let turn = 0; turn < total; ) {
    failed.signal.throwIfAborted()
    const elapsed = performance.now() - begin
    for (; turn < total && (turn * 1000) / perSecond <= elapsed; turn++)
      due.push({ request: requestOf(turn), at: begin + (turn * 1000) / perSecond })
    serve()
    // A busy loop, or a timer per millisecond, would take CPU time from the server being measured.
    await delay(Math.max(0, begin + (turn * 1000) / perSecond - performance.now()))
  }
  while (due.length > 0) {
    failed.signal.throwIfAborted()
    if (performance.now() - begin > seconds * 1000 + LONGEST_TAIL_MS)
      throw new Error(
        `${due.length} requests were still unsent ${LONGEST_TAIL_MS / 1000} s after the last was due.`,
      )
    await delay(TAIL_POLL_MS)
  }
  return await Promise.all(arrivals)
}
