import type { Tracing } from '../tracing/tracing.ts'

/** Field of a job's data that contains the span that enqueued it; no payload has a field of this name. */
const field = 'traceparent'

/** Adds the current span to a job's data, if tracing is enabled. */
export function withTrace<Payload extends object>(payload: Payload, tracing: Tracing): Payload {
  const current = tracing.current()
  return current === undefined ? payload : { ...payload, [field]: current }
}

/** The span that enqueued a job; undefined when it was not traced. */
export function parentOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !(field in data)) return undefined
  return typeof data[field] === 'string' ? data[field] : undefined
}
