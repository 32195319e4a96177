import type { ErrorCode } from '@atelier/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { ApiError } from '../platform/api-error.ts'

/** Errors that a security log records, by code. */
const events: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'authentication.failed',
  code_invalid: 'authentication.failed',
  unauthenticated: 'authentication.failed',
  forbidden: 'authorization.denied',
  reauthentication_required: 'authorization.denied',
  rate_limited: 'rate_limit.exceeded',
}

/** Lines per event, source and minute: more carry no information, and a flood must not fill the disk. */
const LINES = 10
const WINDOW_MS = 60_000
/** Distinct sources counted in a window; further ones share one counter. */
const SOURCES = 10_000

/** Logs failed authentication and authorization, with a limited number of lines per source. */
export function createRefusalLog(now: () => number = Date.now) {
  let counts = new Map<string, number>()
  let endsAt = 0

  /** Counts a refusal; returns the number of its kind in this window. */
  function count(key: string): number {
    if (now() >= endsAt) {
      counts = new Map()
      endsAt = now() + WINDOW_MS
    }
    const known = counts.has(key) || counts.size < SOURCES ? key : 'others'
    const next = (counts.get(known) ?? 0) + 1
    counts.set(known, next)
    return next
  }

  return (request: FastifyRequest, { loggedCode: code, status }: ApiError): void => {
    const event = events[code]
    if (!event) return
    const nth = count(`${event} ${request.ip}`)
    if (nth > LINES) return
    const { method, ip } = request
    const call = `${method} ${request.routeOptions.url ?? ''}`
    const more = nth === LINES ? { suppressed: 'further refused requests of this minute' } : {}
    request.log.warn({ event, reason: code, source_ip: ip, call, status, ...more }, 'request refused')
  }
}
