import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerUnreadable } from './error-reply.ts'

/** Milliseconds that a small body may take to arrive. */
const SHORT_MS = 30_000
/** Milliseconds that the largest upload may take on a slow line. */
export const LONGEST_MS = 900_000
/** Bytes a second that a line must carry. */
const SLOWEST_LINE = 16_000

/** How much time the body of a call gets. */
export type BodyArrival =
  /** That of a small body, whatever it announces. */
  | 'short'
  /** By the length it announces. */
  | 'announced'
  /** By the length it announces, or that of the largest upload. */
  | 'upload'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `short` when absent. */
    arrival?: BodyArrival
  }
}

/** Milliseconds that the body of a request may take; undefined when it has none. */
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
        answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
        raw.socket.destroySoon()
      }, limit)
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}
