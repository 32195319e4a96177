import type { RouteName } from '@atelier/contract/routes/registry'
import cors from '@fastify/cors'
import scalar from '@scalar/fastify-api-reference'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { answerErrors } from './error-reply.ts'
import { serveHealth } from './health.ts'
import { type Access, mountRoutes } from './mount.ts'
import { describeApi } from './openapi.ts'
import { observeRequests } from './request-metrics.ts'
import { serveWeb } from './web.ts'

/** Largest JSON body in bytes: the longest text, fully escaped, fits. */
const BODY_LIMIT = 4_000_000

interface AppDeps {
  handlers: Handlers<RouteName>
  access: Access
  db: Db
  metrics: Registry
  log: FastifyBaseLogger
  appName: string
  publicUrl: string | undefined
  trustProxy: boolean | string
  metricsToken: string | undefined
}

// Scalar's page and the studio style themselves at run time; scripts come from here alone.
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

/** Builds the HTTP application: calls, reference page, studio, health. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // One line a request, written when it is answered: see request-metrics.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
  })
  let accepting = true
  app.addHook('preClose', async () => {
    accepting = false
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy)
  })
  observeRequests(app, deps.metrics)
  answerErrors(app)
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'content-range'],
  })
  const document = describeApi(deps.appName)
  await app.register(
    async (api) => {
      mountRoutes(api, deps.handlers, deps.access, deps.publicUrl)
      api.get('/openapi.json', async () => document)
    },
    { prefix: '/v1' },
  )
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/v1/openapi.json', withDefaultFonts: false },
  })
  serveHealth(app, {
    db: deps.db,
    metrics: deps.metrics,
    metricsToken: deps.metricsToken,
    isAccepting: () => accepting,
  })
  await serveWeb(app)
  return app
}
