import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { inLogContext } from '../platform/log-context.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'

/** Path parameters that identify the subject of a request; others may be secrets, such as the token of a share link. */
const loggedParams = ['code_ref', 'id', 'uuid']
/** Paths that machines poll. */
export const probes: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** A request in progress. */
interface Underway {
  /** Runs a function with the log context of the request. */
  readonly within: ReturnType<typeof AsyncLocalStorage.snapshot>
  /** Ends its span. */
  readonly end: () => void
}

/** Names, measures, traces and logs each request once, when its response is sent. */
export function observeRequests(
  app: FastifyInstance,
  { metrics, tracing }: { metrics: Registry; tracing: Tracing },
): void {
  const underway = new WeakMap<FastifyRequest, Underway>()
  const measure = createMeasures(metrics)
  app.addHook('onRequest', (request, reply, done) => {
    measure.begin(request)
    reply.header('x-request-id', request.id)
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = () => {
      underway.set(request, { within: AsyncLocalStorage.snapshot(), end: resolve })
      done()
    }
    inLogContext({ request_id: request.id }, () => follow(tracing, request, promise, answer))
  })
  // Code that runs after a body arrives is in the async context of the socket and has lost that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = underway.get(request)?.within
    if (within) within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    measure.end(request, reply)
    const { within, end } = underway.get(request) ?? {}
    within?.(() => {
      tracing.note({ 'http.response.status_code': reply.statusCode })
      logRequest(request, reply)
    })
    end?.()
  })
}

/** Creates the span of a request, from its start until `answered`. */
function follow(
  tracing: Tracing,
  request: FastifyRequest,
  answered: Promise<void>,
  answer: () => void,
): void {
  const route = routeOf(request)
  if (probes.includes(route)) {
    answer()
    return
  }
  const { traceparent } = request.headers
  const attributes = { 'http.request.method': request.method, 'http.route': route }
  const parent = typeof traceparent === 'string' ? traceparent : undefined
  void tracing.span(`${request.method} ${route}`, { kind: 'server', attributes, parent }, () => {
    answer()
    return answered
  })
}

function createMeasures(metrics: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  })
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests in progress; those of /v1/events are event streams',
    labelNames: ['route'],
    registers: [metrics],
  })
  return {
    begin: (request: FastifyRequest) => open.inc({ route: routeOf(request) }),
    end(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
      const route = routeOf(request)
      open.dec({ route })
      duration.observe({ method: request.method, route, status }, elapsedTime / 1000)
    },
  }
}

function logRequest(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply): void {
  const { method } = request
  const fields = { method, route: routeOf(request), ...named(request), status, ms: Math.round(elapsedTime) }
  if (status >= 500) request.log.error(fields, 'request')
  else request.log.debug(fields, 'request')
}

/** The route's pattern: a path can contain a secret, and the number of paths is unlimited. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

function named({ params }: FastifyRequest): Record<string, unknown> {
  const given = Object.entries((params ?? {}) as Record<string, unknown>)
  return Object.fromEntries(given.filter(([name]) => loggedParams.includes(name)))
}
