import { join } from 'node:path'
import type { Logger } from 'pino'
import { accountJobs } from '../accounts/jobs.ts'
import { usageJob } from '../admin/figures/usage-job.ts'
import type { Config } from '../config.ts'
import { advanceJobs, discardJob, sweepJob } from '../conversions/jobs.ts'
import { exportJob } from '../exports/jobs.ts'
import { auditJob } from '../ledger/audit-job.ts'
import { moderationJobs } from '../moderation/jobs.ts'
import { reconcileJob } from '../payments/reconcile-job.ts'
import { type Connection, createDatabase, type Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createLocks, type Locks } from '../platform/locks.ts'
import { createMailer, type Mailer } from '../platform/mail.ts'
import { createPosterMaker, type MakePoster } from '../platform/media/posters.ts'
import { migrate } from '../platform/migrate.ts'
import { createNotifications, type Notifications } from '../platform/notifications.ts'
import { createOutbox } from '../platform/outbox.ts'
import { createOwnerWakes, type OwnerWakes } from '../platform/owner-wakes.ts'
import type { JobKind } from '../platform/queue/job.ts'
import { createQueue, type Queue } from '../platform/queue/queue.ts'
import { createUrlSigner, type UrlSigner } from '../platform/signed-url.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { openWorkDir } from '../platform/work-dir.ts'
import { loadSecret } from '../settings/secret.ts'
import { storageJobs } from '../storage/jobs.ts'
import { voiceSyncJob } from '../voices/sync-job.ts'
import { webhookJobs } from '../webhooks/jobs.ts'

/** Jobs of the `io` lane at once: they wait for others and cost little. */
const IO_SLOTS = 50
/** Endpoints that are told of something at once. */
const WEBHOOK_SLOTS = 20
/** More than a few for each core only make statements wait in PostgreSQL instead of here. */
const DATABASE_CONNECTIONS = 12
/** Media addresses live a day and stay the same for an hour. */
const MEDIA_ADDRESSES = { lifetimeSeconds: 24 * 3600, windowSeconds: 3600 }

/** Every kind of job there is. */
export const jobKinds: readonly JobKind[] = [
  ...Object.values(advanceJobs),
  discardJob,
  sweepJob,
  auditJob,
  ...accountJobs,
  reconcileJob,
  voiceSyncJob,
  exportJob,
  ...storageJobs,
  ...webhookJobs,
  ...moderationJobs,
  usageJob,
]

/** What everything else stands on. */
export interface Foundations {
  config: Config
  log: Logger
  db: Db
  secret: string
  notifications: Notifications
  locks: Locks
  wakes: OwnerWakes
  jobs: Queue
  files: FileStore
  /** Folder for unfinished work of this process. */
  workDir: string
  makePoster: MakePoster
  mailer: Mailer
  signer: UrlSigner
  tracing: Tracing
}

/** Opens the adapters of the platform and brings the database up to date. Nothing runs yet. */
export async function openFoundations(
  config: Config,
  connection: Connection,
  log: Logger,
): Promise<Foundations> {
  const outbox = createOutbox()
  const db = createDatabase(connection, { max: DATABASE_CONNECTIONS, outbox, log })
  await migrate(db, join(import.meta.dirname, '../migrations'))
  const secret = await loadSecret(db, config.secret)
  const notifications = createNotifications(connection, log, outbox)
  const isAlone = config.databaseUrl === undefined
  const tracing = await openTracing(config.tracing, log)
  return {
    config,
    log,
    db,
    secret,
    notifications,
    locks: createLocks(connection, log),
    wakes: createOwnerWakes(notifications),
    tracing,
    jobs: createQueue({
      db,
      notifications,
      jobs: jobKinds,
      isAlone,
      tracing,
      slots: { cpu: config.workerConcurrency, io: IO_SLOTS, webhooks: WEBHOOK_SLOTS },
      log,
    }),
    files: await openFileStore(config, log),
    workDir: await openWorkDir(config.dataDir),
    makePoster: createPosterMaker({ ffmpegPath: config.ffmpegPath, log }),
    mailer: createMailer({
      ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      log,
    }),
    signer: createUrlSigner(secret, MEDIA_ADDRESSES),
  }
}
