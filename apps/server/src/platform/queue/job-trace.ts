import type { Tracing } from '../tracing/tracing.ts'

/** Field of a job's data with the span that enqueued it; no payload has a field of that name. */
const field = 'traceparent'

/** A job's data with the span that enqueues it, if tracing is on. */
export function withTrace<Payload extends object>(payload: Payload, tracing: Tracing): Payload {
  const current = tracing.current()
  return current === undefined ? payload : { ...payload, [field]: current }
}

/** The span that enqueued a job; undefined when nothing was traced. */
export function parentOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(field in data)) return undefined
  return typeof data[field] === 'string' ? data[field] : undefined
}
