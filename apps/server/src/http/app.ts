import { randomBytes } from 'node:crypto'
import { type RouteName, routeEntries } from '@atelier/contract/routes/registry'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { TrustProxy } from '../config/exposure.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Access } from './admission.ts'
import { serveAppleCallback } from './apple-callback.ts'
import { LONGEST_MS, limitArrival } from './arrival-limit.ts'
import { trustedProxies } from './client-address.ts'
import { compressReplies } from './compress-replies.ts'
import { handleErrors, rejectUnreadable, rejectUnroutable } from './error-reply.ts'
import { serveGuide } from './guide-pages.ts'
import { type MetricsAccess, serveHealth } from './health.ts'
import { readJsonBodies } from './json-body.ts'
import { type AnyHandler, mountRoutes } from './mount.ts'
import { describeApi } from './openapi.ts'
import { serveReferencePage } from './reference-page.ts'
import { observeRequests } from './request-metrics.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { type HostPolicy, rejectUnknownHosts } from './trusted-hosts.ts'
import { acceptUploads } from './uploads.ts'
import { serveWeb } from './web.ts'
import { type ReceiveEvent, type ReceiveProviderWebhook, serveWebhooks } from './webhook.ts'

/** Largest JSON body in bytes: the longest text, fully escaped, fits. */
const BODY_LIMIT = 4_000_000

interface AppDeps {
  handlers: Handlers<RouteName>
  receivePaymentEvent: ReceiveEvent
  receiveProviderWebhook: ReceiveProviderWebhook
  access: Access
  db: Db
  metrics: Registry
  tracing: Tracing
  log: FastifyBaseLogger
  appName: string
  publicUrl: string | undefined
  trustProxy: TrustProxy
  metricsAccess: MetricsAccess
  isPlayground: HostPolicy['isPlayground']
  isTrial: boolean
  /** Folder for uploads until the response is sent. */
  workDir: string
}

/** Builds the HTTP application: API, reference page, studio and health endpoints. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // One line per request, written when the response is sent: see request-metrics.ts.
    logController: new LogController({ disableRequestLogging: true }),
    // The logger adds the request id itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(deps.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    requestTimeout: LONGEST_MS,
    frameworkErrors: rejectUnroutable,
    clientErrorHandler: rejectUnreadable,
  })
  let accepting = true
  app.addHook('preClose', async () => {
    accepting = false
  })
  handleErrors(app)
  observeRequests(app, deps)
  rejectUnknownHosts(app, deps)
  limitArrival(app)
  addSecurityHeaders(app, deps.publicUrl)
  compressReplies(app)
  readJsonBodies(app)
  await app.register(cors, {
    origin: '*',
    // An OPTIONS request that is not a preflight is harmless, and the plugin's error would not have our format.
    strictPreflight: false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after', 'content-range', 'x-request-id'],
  })
  await app.register(cookie)
  await acceptUploads(app)
  let document: ReturnType<typeof describeApi> | undefined
  await app.register(
    async (api) => {
      const { access, publicUrl, workDir } = deps
      mountRoutes(api, allCalls(deps.handlers), { access, publicUrl, workDir })
      await serveAppleCallback(api)
      await serveWebhooks(api, deps)
      api.get('/openapi.json', async () => {
        // Created on first use, since it takes as long as the rest of the application.
        document ??= describeApi(deps.appName)
        return document
      })
    },
    { prefix: '/v1' },
  )
  await serveReferencePage(app)
  await serveGuide(app, deps.appName)
  serveHealth(app, {
    db: deps.db,
    metrics: deps.metrics,
    metricsAccess: deps.metricsAccess,
    isAccepting: () => accepting,
  })
  await serveWeb(app)
  return app
}

/** Every route of the contract with its handler; a missing handler is a compile error. */
const allCalls = (handlers: Handlers<RouteName>) =>
  routeEntries.map(([name, route]) => [name, route, handlers[name] as unknown as AnyHandler] as const)
