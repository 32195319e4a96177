import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createProviders } from '@atelier/engines/catalog'
import type { Provider } from '@atelier/engines/spec/provider'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { sweepCodes } from './accounts/confirmations.ts'
import { createAccountHandlers } from './accounts/routes.ts'
import { createAccounts } from './accounts/service.ts'
import { findCaller, sweepSessions } from './accounts/sessions.ts'
import type { Config, Role } from './config.ts'
import { indexEngines } from './conversions/engines.ts'
import { advanceJobs, sweepJob } from './conversions/jobs.ts'
import { registerWorker } from './conversions/worker.ts'
import { createHistoryHandlers } from './history/routes.ts'
import { buildApp } from './http/app.ts'
import { createMediaHandlers } from './library/media-routes.ts'
import { createMediaUrls } from './library/media-urls.ts'
import { createLibrary } from './library/service.ts'
import { createListHandlers } from './lists/routes.ts'
import { createDatabase } from './platform/database.ts'
import { openDiskFileStore } from './platform/files/disk-file-store.ts'
import { createMailer } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { createNotifications } from './platform/notifications.ts'
import { createOwnerWakes } from './platform/owner-wakes.ts'
import { createQueue } from './platform/queue/queue.ts'
import { createUrlSigner } from './platform/signed-url.ts'
import { openWorkDir } from './platform/work-dir.ts'
import { createSettingsHandlers, demoAccount } from './settings/routes.ts'
import { loadSecret } from './settings/secret.ts'
import { prepareSpeech } from './speech/prepare.ts'
import { createSpeechHandlers } from './speech/routes.ts'
import { resolveOwner } from './teams/scope.ts'
import { createExamples } from './voices/examples.ts'
import { createVoiceHandlers } from './voices/routes.ts'
import { createVoices } from './voices/service.ts'
import { syncVoices } from './voices/sync.ts'
import { createWalletHandlers } from './wallet/routes.ts'

/** Jobs of the `io` lane at once: they wait for others and cost little. */
const IO_SLOTS = 50
const DATABASE_CONNECTIONS = 20
/** Media addresses live a day and stay the same for an hour. */
const MEDIA_URLS = { lifetimeSeconds: 24 * 3600, windowSeconds: 3600 }
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
  connection: PoolConfig
  log: Logger
  roles: ReadonlySet<Role>
  /** Replaces the configured providers, for tests of the lifecycle. */
  providers?: readonly Provider[]
}

/** Wires the program together and starts the roles asked for. */
export async function startServer({
  config,
  connection,
  log,
  roles,
  providers,
}: ServerOptions): Promise<RunningServer> {
  const db = createDatabase(connection, { max: DATABASE_CONNECTIONS, log })
  await migrate(db, join(import.meta.dirname, 'migrations'))
  const secret = await loadSecret(db, config.secret)
  const notifications = createNotifications(connection, log)
  const wakes = createOwnerWakes(notifications)
  const jobs = createQueue({
    db,
    notifications,
    jobs: [...Object.values(advanceJobs), sweepJob],
    slots: { cpu: config.workerConcurrency, io: IO_SLOTS },
    log,
  })
  const files = await openDiskFileStore(join(config.dataDir, 'files'))
  const workDir = await openWorkDir(config.dataDir)
  const engines = indexEngines(
    providers ??
      createProviders({
        local: {
          ...(config.ffmpegPath ? { ffmpegPath: config.ffmpegPath } : {}),
          processes: availableParallelism(),
          log: (message, fields) => log.info(fields ?? {}, message),
        },
      }),
  )
  await syncVoices(db, engines)
  const accounts = createAccounts({
    db,
    secret,
    mailer: createMailer({
      ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      log,
    }),
    appName: config.appName,
    publicUrl: config.publicUrl,
    welcomeCredits: config.welcomeCredits,
    adminEmails: config.adminEmails,
  })
  if (config.demoAccount)
    await accounts.seedConfirmed(demoAccount.email, demoAccount.password, demoAccount.name)

  const queue = { jobs, engines }
  if (roles.has('worker')) {
    registerWorker({ db, files, queue, log, workDir, jobs, sweeps: [sweepSessions, sweepCodes] })
  }
  const stopping = new AbortController()
  const voices = createVoices(engines)
  const urls = createMediaUrls(createUrlSigner(secret, MEDIA_URLS))
  const freeDailyMax = config.freeDailyConversions
  const speechLibrary = createLibrary({ db, engines, queue, urls, voices }, 'speech')
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const app = await buildApp({
    handlers: {
      ...createAccountHandlers({ db, accounts }),
      ...createListHandlers({ db }),
      ...createVoiceHandlers({ db, engines, example: createExamples({ db, files, engines, workDir }) }),
      ...createSpeechHandlers({ db, engines, queue, voices, library: speechLibrary, freeDailyMax }),
      ...createWalletHandlers({
        db,
        freeDailyMax,
        prepare: (body) => prepareSpeech({ db, voices, engines }, body),
      }),
      ...createHistoryHandlers({ db, wakes, stopping: stopping.signal }),
      ...createMediaHandlers({ db, files, urls, wakes }),
      ...createSettingsHandlers(config),
    },
    access: { authenticate: (token) => findCaller(db, token), resolveOwner },
    db,
    metrics,
    log,
    appName: config.appName,
    publicUrl: config.origin,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
  })
  await notifications.start()
  await jobs.start()
  const url = roles.has('api') ? await app.listen({ host: config.host, port: config.port }) : undefined
  return {
    url,
    stop: async () => {
      stopping.abort()
      await Promise.all([app.close(), jobs.stop(STOP_GRACE_MS)])
      await notifications.stop()
      await Promise.all(engines.providers.map((provider) => provider.close()))
      await db.destroy()
    },
  }
}
