import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import { handleErrors } from './error-reply.ts'
import { type MetricsAccess, serveHealth } from './health.ts'

interface MetricsServer {
  host: string
  port: number
  db: Db
  metrics: Registry
  metricsAccess: MetricsAccess
  log: FastifyBaseLogger
}

/**
 * Serves only `/healthz`, `/readyz` and `/metrics`, on a separate port: for worker processes, and for metrics that must
 * not be public. Returns a function that stops it.
 */
export async function serveMetrics({
  host,
  port,
  log,
  ...shown
}: MetricsServer): Promise<() => Promise<void>> {
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true, forceCloseConnections: true })
  let accepting = true
  handleErrors(app)
  serveHealth(app, { ...shown, isAccepting: () => accepting })
  await app.listen({ host, port })
  return async () => {
    accepting = false
    await app.close()
  }
}
