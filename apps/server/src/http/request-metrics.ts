import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { inLogContext, type LogContext, logContext } from '../platform/log-context.ts'

/** Path parameters that name what a request is about; others may be secrets, as the token of a share. */
const loggedParams = ['code_ref', 'id', 'uuid']

/** What every request is about, as it is known by now. */
const contexts = new WeakMap<FastifyRequest, Readonly<LogContext>>()

/** Names every request, measures it and logs it once, when it is answered. */
export function observeRequests(app: FastifyInstance, metrics: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  })
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are being answered; those of /v1/events are streams of events',
    labelNames: ['route'],
    registers: [metrics],
  })
  app.addHook('onRequest', (request, reply, done) => {
    open.inc({ route: routeOf(request) })
    reply.header('x-request-id', request.id)
    inLogContext({ request_id: request.id }, () => {
      contexts.set(request, logContext())
      done()
    })
  })
  // What follows the arrival of a body follows its socket, and has lost what is being worked at.
  app.addHook('preValidation', (request, _reply, done) => inLogContext({ ...contexts.get(request) }, done))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeOf(request)
    open.dec({ route })
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const fields = {
      method,
      route,
      ...named(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(fields, 'request')
    else request.log.debug(fields, 'request')
  })
}

/** The route's own address: a path may hold a secret, and there is no end of paths. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'

function named({ params }: FastifyRequest): Record<string, unknown> {
  const given = Object.entries((params ?? {}) as Record<string, unknown>)
  return Object.fromEntries(given.filter(([name]) => loggedParams.includes(name)))
}
