import type { RouteName } from '@atelier/contract/routes/registry'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Logger } from 'pino'
import { isLoopbackName } from './config/exposure.ts'
import type { Config, Role } from './config.ts'
import { resumeByProvider } from './conversions/run/resume.ts'
import { buildApp } from './http/app.ts'
import type { MetricsAccess } from './http/health.ts'
import { serveMetrics } from './http/metrics-server.ts'
import { findCaller } from './identity/accounts/sessions.ts'
import { findKeyCaller } from './identity/keys/caller.ts'
import { isApiKey } from './identity/keys/secret.ts'
import { countConversions } from './operations/metrics/conversion-metrics.ts'
import { showInstallation } from './operations/metrics/installation-metrics.ts'
import { showProcess } from './operations/metrics/process-metrics.ts'
import type { Connection } from './platform/database.ts'
import type { Handlers } from './platform/handler.ts'
import { startBeat } from './platform/process-beat.ts'
import { joinFeatures } from './wiring/features.ts'
import { openFoundations } from './wiring/foundations.ts'
import { openParts, type Parts } from './wiring/services.ts'

/** Time that work in progress gets to finish when the server stops; then it is broken off and handed on. */
const STOP_GRACE_MS = 3000

/** A server that answers. */
export interface RunningServer {
  /** Where it listens, for example `http://127.0.0.1:3000`; absent in a process that only works. */
  url: string | undefined
  stop(): Promise<void>
}

/** The parts of a server. */
export interface ServerOptions {
  config: Config
  connection: Connection
  log: Logger
  roles: ReadonlySet<Role>
  /** Replaces the configured providers. */
  providers?: readonly Provider[]
  /** Replaces the clock for the ends of models. */
  now?: () => Date
  /** Milliseconds that work in progress gets to finish when the server stops; 3,000 when absent. */
  stopGraceMs?: number
}

/** Wires the program together and starts the requested roles. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, roles } = options
  const foundations = await openFoundations(config, options.connection, log)
  const stopping = new AbortController()
  const parts = await openParts(foundations, {
    ...{ providers: options.providers, now: options.now },
    stopping: stopping.signal,
  })
  const { db, engines, jobs, metrics, notifications, tracing } = parts
  showProcess(metrics, { db, roles, dataDir: config.dataDir })
  showInstallation(metrics, { db, log })
  countConversions(metrics, { db, log })
  const features = joinFeatures(parts)
  // A built-in database has no other program on it: whatever is still held was held by one that died.
  if (config.databaseUrl === undefined) for (const { recover } of features.all) await recover?.()
  const app = await openApp(parts, features.handlers)
  const isWorker = roles.has('worker')
  await notifications.start()
  await jobs.start(isWorker ? features.jobs : features.jobs.map(({ name, lane }) => ({ name, lane })))
  const downProviders = () => engines.providers.map(({ id }) => id).filter((id) => engines.isDown(id))
  const endBeat = await startBeat({ db, log, roles, downProviders })
  if (isWorker) for (const { start } of features.all) await start?.()
  const url = roles.has('api') ? await app.listen({ host: config.host, port: config.port }) : undefined
  const { host, metricsPort } = config
  const metricsAccess = metricsAccessOf(config)
  const closeMetrics = metricsPort
    ? await serveMetrics({ host, port: metricsPort, db, metrics, metricsAccess, log })
    : undefined
  return {
    url,
    stop: async () => {
      stopping.abort()
      await closeMetrics?.()
      await Promise.all([app.close(), jobs.stop(options.stopGraceMs ?? STOP_GRACE_MS)])
      await endBeat()
      await notifications.stop()
      for (const { close } of features.all) await close?.()
      await Promise.all([...engines.providers.map((provider) => provider.close()), parts.servers.close()])
      await tracing.stop()
      await db.destroy()
    },
  }
}

const metricsAccessOf = ({ host, metricsToken }: Config): MetricsAccess => ({
  token: metricsToken,
  isLocal: isLoopbackName(host),
})

function openApp(parts: Parts, handlers: Handlers<RouteName>): ReturnType<typeof buildApp> {
  const { config, db, log, resolveOwner } = parts
  return buildApp({
    ...parts,
    handlers,
    receivePaymentEvent: parts.payments.receive,
    receiveProviderWebhook: (webhook) => resumeByProvider(parts, webhook),
    access: {
      authenticate: (token) => (isApiKey(token) ? findKeyCaller(db, token) : findCaller(db, token, log)),
      resolveOwner,
      adminSecondFactor: config.adminSecondFactor,
    },
    publicUrl: config.origin,
    metricsAccess: metricsAccessOf(config),
    isPlayground: parts.playground.isOn,
    isTrial: config.demoAccount,
  })
}
