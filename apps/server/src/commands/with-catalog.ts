import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProviders } from '@atelier/engines/catalog'
import { createLocalProvider } from '@atelier/local-engines/provider'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { createCatalog } from '../conversions/catalog.ts'
import { indexEngines } from '../conversions/engines.ts'
import type { ChangeModelsDeps } from '../operations/models/change-models.ts'
import { createDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { findRunningCluster } from '../platform/postgres/running-cluster.ts'
import { openData } from './open-data.ts'

/** The catalog without a running program: nothing listens, and voices follow when the program next lists them. */
export async function withCatalog<T>(
  config: Config,
  work: (deps: ChangeModelsDeps) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const isRunning = config.databaseUrl === undefined && findRunningCluster(config.dataDir) !== null
  const data = await openData(config, log, { mayRun: true })
  const db = createDatabase(data.connection, { max: 2, log })
  const shared = { ...(config.ffmpegPath ? { ffmpegPath: config.ffmpegPath } : {}), log: () => undefined }
  const local = createLocalProvider({ ...shared, workDir: tmpdir(), processes: 1, neural: config.neural })
  const providers = createProviders({ ...shared, hosted: config.providers, local })
  try {
    // A running server has already migrated; another one may be of another version.
    if (!isRunning) await migrate(db, join(import.meta.dirname, '../migrations'))
    const notifications = { listen: () => () => undefined }
    const catalog = createCatalog({ db, notifications, log })
    await catalog.load()
    const engines = indexEngines(providers, { catalog })
    return await work({ db, engines, catalog, jobs: { enqueue: async () => undefined } })
  } finally {
    await Promise.all(providers.map((provider) => provider.close()))
    await db.destroy()
    await data.close()
  }
}
