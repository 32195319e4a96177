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
  /** The bearer token that opens it. */
  token: string | undefined
  /** Whether the server listens to this machine alone, whose users need no token. */
  isLocal: boolean
}

interface HealthDeps {
  db: Db
  metrics: Registry
  metricsAccess: MetricsAccess
  /** False while the process is stopping. */
  isAccepting(): boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for Prometheus. */
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
  // A name that leads here by an attacker's DNS must not open it, and neither must a proxy on this machine.
  const { hostname } = new URL(visitedHost(request))
  const isForwarded = request.headers['x-forwarded-for'] !== undefined
  if (!isLocal || isForwarded || !isLoopbackName(hostname))
    throw new ApiError('forbidden', 'Set METRICS_TOKEN to read metrics from another machine.')
}

function isToken(header: string | undefined, token: string): boolean {
  const received = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return received.length === wanted.length && timingSafeEqual(received, wanted)
}
