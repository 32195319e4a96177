import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'

interface HealthDeps {
  db: Db
  metrics: Registry
  /** When set, `/metrics` wants it as a bearer token. */
  metricsToken: string | undefined
  /** False while the process is stopping. */
  isAccepting(): boolean
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for Prometheus. */
export function serveHealth(
  app: FastifyInstance,
  { db, metrics, metricsToken, isAccepting }: HealthDeps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!isAccepting()) throw new ApiError('unavailable', 'The service is stopping.')
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  app.get('/metrics', async (request, reply) => {
    if (metricsToken && !isToken(request.headers.authorization, metricsToken)) {
      throw new ApiError('unauthenticated', 'This page wants the metrics token.')
    }
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
