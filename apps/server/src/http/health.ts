import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { isLoopbackName } from '../config/exposure.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import { visitedHost } from './trusted-hosts.ts'

/** Who may read `/metrics`. */
export interface MetricsAccess {
  /** The required bearer token. */
  token: string | undefined
  /** Whether the server listens only on this machine, whose users need no token. */
  isLocal: boolean
}

interface HealthDeps {
  db: Db
  metrics: Registry
  metricsAccess: MetricsAccess
  /** False while the process is shutting down. */
  isAccepting(): boolean
}

/** `/healthz`: the process is running. `/readyz`: it can serve requests. `/metrics`: for Prometheus. */
export function serveHealth(
  app: FastifyInstance,
  { db, metrics, metricsAccess, isAccepting }: HealthDeps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!isAccepting()) throw new ApiError('unavailable', 'The service is stopping.')
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    admitToMetrics(request, metricsAccess)
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

function admitToMetrics(request: FastifyRequest, { token, isLocal }: MetricsAccess): void {
  if (token !== undefined) {
    if (isToken(request.headers.authorization, token)) return
    throw new ApiError('unauthenticated', 'The metrics token is required.')
  }
  // Neither a name that an attacker's DNS points here nor a proxy on this machine may give access.
  const { hostname } = new URL(visitedHost(request))
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  if (!isLocal || isForwarded || !isLoopbackName(hostname))
    throw new ApiError('forbidden', 'Set METRICS_TOKEN to read metrics from another machine.')
}

function isToken(header: string | undefined, token: string): boolean {
  const received = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
