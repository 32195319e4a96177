import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectUnreadable } from './error-reply.ts'

/** Time limit in milliseconds for receiving a small body. */
const SHORT_MS = 30_000
/** Time limit in milliseconds for receiving the largest upload on a slow connection. */
export const LONGEST_MS = 900_000
/** Minimum transfer rate in bytes per second. */
const SLOWEST_LINE = 16_000

/** The time limit for the body of a request. */
export type BodyArrival =
  /** The limit of a small body, regardless of its declared length. */
  | 'short'
  /** Proportional to the declared length. */
  | 'announced'
  /** Proportional to the declared length, or that of the largest upload. */
  | 'upload'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `short` when absent. */
    arrival?: BodyArrival
  }
}

/** Time limit in milliseconds for receiving the body of a request; undefined when it has none. */
export function arrivalLimit(
  { 'content-length': length, 'transfer-encoding': encoding }: FastifyRequest['headers'],
  arrival: BodyArrival = 'short',
  shortMs = SHORT_MS,
): number | undefined {
  if (encoding === undefined && !Number(length)) return undefined
  if (arrival === 'short') return shortMs
  if (length === undefined) return arrival === 'upload' ? LONGEST_MS : shortMs
  return Math.min(LONGEST_MS, shortMs + (Number(length) / SLOWEST_LINE) * 1000)
}

/** Ends requests whose bodies take longer to arrive than their call allows, with 408. */
export function limitArrival(app: FastifyInstance, shortMs = SHORT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request
    const limit = arrivalLimit(headers, routeOptions.config.arrival, shortMs)
    if (limit !== undefined) {
      const timer = setTimeout(() => {
        rejectUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
        raw.socket.destroySoon()
      }, limit)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
