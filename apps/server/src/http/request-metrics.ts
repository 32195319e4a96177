import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Measures every request and logs it once, when it is answered. */
export function observeRequests(app: FastifyInstance, metrics: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s first byte to the answer’s last',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    // The path without its query: signatures and tokens stay out of the log.
    const path = request.url.split('?')[0]
    const fields = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) request.log.error(fields, 'request')
    else request.log.debug(fields, 'request')
  })
}
