import { availableParallelism } from 'node:os'
import { createProviders } from '@atelier/engines/catalog'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { sweepCodes } from './accounts/confirmations.ts'
import { registerAccountJobs } from './accounts/erasure.ts'
import { findCaller, sweepSessions } from './accounts/sessions.ts'
import { registerSecurityNews } from './accounts/two-factor/news-job.ts'
import { registerUsageCount } from './admin/figures/usage-job.ts'
import { sweepClones } from './clones/sweep.ts'
import type { Config, Role } from './config.ts'
import { releaseAllClaims } from './conversions/claim.ts'
import { indexEngines } from './conversions/engines.ts'
import { giveUpDeadStarts } from './conversions/keep-files.ts'
import { wakeByProvider } from './conversions/wake.ts'
import { registerWorker } from './conversions/worker.ts'
import { openDemoOwner } from './demo/store.ts'
import { sweepDemos } from './demo/sweep.ts'
import { registerExports } from './exports/make-export.ts'
import { sweepExports } from './exports/service.ts'
import { buildApp } from './http/app.ts'
import { serveMetrics } from './http/metrics-server.ts'
import { createInvitations } from './invitations/service.ts'
import { findKeyCaller } from './keys/caller.ts'
import { isApiKey } from './keys/secret.ts'
import { registerAudit } from './ledger/audit-job.ts'
import { countConversions } from './metrics/conversion-metrics.ts'
import { showInstallation } from './metrics/installation-metrics.ts'
import { showProcess } from './metrics/process-metrics.ts'
import { watchProviders } from './metrics/watch-providers.ts'
import { registerModerationJobs, sweepModeration } from './moderation/mails.ts'
import { createOperatorAlerts } from './operator/alerts.ts'
import { createLedgerAlert } from './operator/ledger-alert.ts'
import { chooseProvider } from './payments/choose-provider.ts'
import { registerReconciliation } from './payments/reconcile-job.ts'
import { createPayments } from './payments/service.ts'
import type { Connection } from './platform/database.ts'
import { startBeat, sweepProcesses } from './platform/process-beat.ts'
import { sweepJobFailures } from './platform/queue/queue-load.ts'
import { giveUpDeadImports, sweepImports } from './sheets/imports-store.ts'
import { sweepAttempts } from './social/service.ts'
import { registerStorage } from './storage/register.ts'
import { createOwnerResolver } from './teams/scope.ts'
import { createTeams } from './teams/service.ts'
import { createVoiceCatalogue } from './voices/catalogue.ts'
import { createVoices } from './voices/service.ts'
import { syncLocalVoices } from './voices/sync.ts'
import { registerVoiceSync, requestVoiceSync } from './voices/sync-job.ts'
import { registerWebhooks, sweepWebhooks } from './webhooks/worker.ts'
import { openAccounts } from './wiring/accounts.ts'
import { createHandlers, type FeatureParts } from './wiring/features.ts'
import { type Foundations, openFoundations } from './wiring/foundations.ts'
import { openModeration } from './wiring/moderation.ts'
import { openWebhookTurns } from './wiring/webhooks.ts'

/** Time that work under way gets to finish when the server stops; then it is broken off and handed on. */
const STOP_GRACE_MS = 3000

/** A server that answers. */
export interface RunningServer {
  /** Where it listens, for example `http://127.0.0.1:3000`; absent in a process that only works. */
  url: string | undefined
  stop(): Promise<void>
}

/** What a server is made of. */
export interface ServerOptions {
  config: Config
  connection: Connection
  log: Logger
  roles: ReadonlySet<Role>
  /** Replaces the configured providers. */
  providers?: readonly Provider[]
}

/** Wires the program together and starts the roles asked for. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, roles } = options
  const foundations = await openFoundations(config, options.connection, log)
  const { db, jobs, notifications, tracing } = foundations
  const metrics = new Registry()
  showProcess(metrics, { db, roles, dataDir: config.dataDir })
  showInstallation(metrics, { db, log })
  countConversions(metrics, { db, log })
  const providers = options.providers ?? configuredProviders(foundations)
  const engines = indexEngines(watchProviders(providers, { metrics, tracing }))
  await syncLocalVoices(db, engines)
  const catalogue = createVoiceCatalogue(db, notifications, log)
  await catalogue.load()
  const voices = createVoices(db, catalogue, engines)
  const teams = createTeams({ ...foundations, ...config })
  const invitations = createInvitations({ ...foundations, bonus: config.inviteBonus })
  const { accounts, twoFactor } = await openAccounts(foundations, { teams, invitations })
  const demoOwner = await openDemoOwner(db)
  const paymentProvider = chooseProvider(config, db, log)
  const payments = createPayments({ db, log, provider: paymentProvider })
  const moderation = await openModeration(foundations, engines)
  // A built-in database has no other program on it: whatever is still held was held by one that died.
  if (config.databaseUrl === undefined) {
    await releaseAllClaims(db)
    await giveUpDeadStarts(db)
    await giveUpDeadImports(db)
  }
  const webhooks = openWebhookTurns(foundations, { engines, voices })
  if (roles.has('worker')) {
    const queue = { jobs, engines }
    const sweepOldDemos = () => sweepDemos(db, queue, demoOwner)
    const sweepOldClones = () => sweepClones(db, queue)
    const sweepOldWebhooks = () => sweepWebhooks(db, jobs)
    const sweeps = [
      sweepProcesses,
      sweepJobFailures,
      sweepSessions,
      sweepCodes,
      sweepAttempts,
      sweepImports,
      sweepOldDemos,
      sweepOldClones,
      sweepOldWebhooks,
      sweepExports,
      sweepModeration,
    ]
    const tellOperator = createOperatorAlerts({ ...foundations, ...config })
    const { webhookOrigin } = config
    registerWorker({ ...foundations, queue, sweeps, tellOperator, webhookOrigin })
    registerAudit(jobs, { db, log, tellOfFault: createLedgerAlert({ ...foundations, ...config }) })
    registerReconciliation(jobs, { db, log, provider: paymentProvider })
    registerStorage(jobs, { ...foundations, ...config, queue, demoOwner })
    registerExports({ ...foundations, ...config })
    registerModerationJobs(jobs, { ...foundations, ...config })
    registerVoiceSync(jobs, { db, engines, log })
    registerWebhooks({ ...foundations, ...config, ...webhooks.turns, jobs })
    registerSecurityNews(jobs, { ...foundations, ...config })
    registerUsageCount(jobs, db)
    registerAccountJobs(jobs, { db, accounts, queue, endPayments: payments.endFor })
  }
  const stopping = new AbortController()
  const features = {
    accounts,
    twoFactor,
    teams,
    invitations,
    engines,
    voices,
    payments,
    moderation,
    demoOwner,
  }
  const parts = { ...features, metrics, stopping: stopping.signal }
  const app = await openApp(foundations, parts)
  await notifications.start()
  await jobs.start()
  const downProviders = () => engines.providers.map(({ id }) => id).filter((id) => engines.isDown(id))
  const endBeat = await startBeat({ db, log, roles, downProviders })
  if (roles.has('worker')) await requestVoiceSync(jobs, { db, engines, log })
  const url = roles.has('api') ? await app.listen({ host: config.host, port: config.port }) : undefined
  const { host, metricsPort, metricsToken } = config
  const closeMetrics = metricsPort
    ? await serveMetrics({ host, port: metricsPort, db, metrics, metricsToken, log })
    : undefined
  return {
    url,
    stop: async () => {
      stopping.abort()
      await closeMetrics?.()
      await Promise.all([app.close(), jobs.stop(STOP_GRACE_MS)])
      await endBeat()
      await notifications.stop()
      await webhooks.close()
      await Promise.all(engines.providers.map((provider) => provider.close()))
      await tracing.stop()
      await db.destroy()
    },
  }
}

function configuredProviders({ config, workDir, log }: Foundations): readonly Provider[] {
  const { ffmpegPath, providers: hosted } = config
  return createProviders({
    hosted,
    local: {
      ...(ffmpegPath ? { ffmpegPath } : {}),
      workDir,
      processes: availableParallelism(),
      log: (message, fields) => log.info(fields ?? {}, message),
    },
  })
}

function openApp(foundations: Foundations, parts: FeatureParts): ReturnType<typeof buildApp> {
  const { config, db, jobs, log, workDir, tracing } = foundations
  const { engines } = parts
  return buildApp({
    handlers: createHandlers(foundations, parts),
    receivePaymentEvent: parts.payments.receive,
    receiveProviderNews: (news) => wakeByProvider({ db, log, engines, queue: { jobs, engines } }, news),
    access: {
      authenticate: (token) => (isApiKey(token) ? findKeyCaller(db, token) : findCaller(db, token, log)),
      resolveOwner: createOwnerResolver(db),
    },
    db,
    metrics: parts.metrics,
    tracing,
    log,
    appName: config.appName,
    publicUrl: config.origin,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    workDir,
  })
}
