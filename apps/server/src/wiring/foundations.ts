import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { loadSecret } from '../operations/settings/secret.ts'
import { type Connection, createDatabase, type Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createLocks, type Locks } from '../platform/locks.ts'
import { createMailer, type Mailer } from '../platform/mail.ts'
import { createPosterMaker, type MakePoster } from '../platform/media/posters.ts'
import { createWaveformReader, type ReadWaveform } from '../platform/media/waveform.ts'
import { migrate } from '../platform/migrate.ts'
import { createNotifications, type Notifications } from '../platform/notifications.ts'
import { createOutbox } from '../platform/outbox.ts'
import { createOwnerSignals, type OwnerSignals } from '../platform/owner-signals.ts'
import { createQueue, type Queue } from '../platform/queue/queue.ts'
import { createUrlSigner, type UrlSigner } from '../platform/signed-url.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { openWorkDir } from '../platform/work-dir.ts'

/** Concurrent jobs of the `io` lane: they wait for others and cost little. */
const IO_SLOTS = 50
/** Concurrent webhook deliveries. */
const WEBHOOK_SLOTS = 20
/** With more than a few per core, statements only wait in PostgreSQL instead of here. */
const DATABASE_CONNECTIONS = 12
/** Signed media URLs are valid for a day and stay the same for an hour. */
const MEDIA_ADDRESSES = { lifetimeSeconds: 24 * 3600, windowSeconds: 3600 }

/** The adapters that everything else is built on. */
export interface Foundations {
  config: Config
  log: Logger
  db: Db
  secret: string
  notifications: Notifications
  locks: Locks
  wakes: OwnerSignals
  jobs: Queue
  files: FileStore
  /** Folder for temporary files of this process. */
  workDir: string
  makePoster: MakePoster
  readWaveform: ReadWaveform
  mailer: Mailer
  signer: UrlSigner
  tracing: Tracing
}

/** Opens the adapters of the platform and migrates the database. Nothing runs yet. */
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
    wakes: createOwnerSignals(notifications),
    tracing,
    jobs: createQueue({
      db,
      notifications,
      isAlone,
      tracing,
      slots: { cpu: config.workerConcurrency, io: IO_SLOTS, webhooks: WEBHOOK_SLOTS },
      log,
    }),
    files: await openFileStore(config, log),
    workDir: await openWorkDir(config.dataDir),
    makePoster: createPosterMaker({ ffmpegPath: config.ffmpegPath, log }),
    readWaveform: createWaveformReader(config),
    mailer: createMailer({
      ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}),
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      log,
    }),
    signer: createUrlSigner(secret, MEDIA_ADDRESSES),
  }
}
