import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { type Connection, createDatabase } from '../../platform/database.ts'
import { silentLog } from '../../platform/log.ts'
import { findRunningCluster } from '../../platform/postgres/running-cluster.ts'
import { type Finding, look, timed } from './finding.ts'

const PATIENCE_MS = 10_000

/** Asks the configured database something. The built-in one is not started for that. */
export async function lookAtDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  return await look('Database', async () => {
    const { databaseUrl, dataDir } = config
    const connection = databaseUrl
      ? { connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS }
      : findRunningCluster(dataDir)
    if (connection) return await ask(connection)
    const isThere = existsSync(join(dataDir, 'db/PG_VERSION'))
    const words = isThere ? 'built in, starts with the server' : 'built in, made at the first start'
    return { state: 'note', words }
  })
}

async function ask(connection: Connection): Promise<string> {
  const db = createDatabase(connection, { max: 1, log: silentLog })
  try {
    const version = () => sql<{ server_version: string }>`show server_version`.execute(db)
    await version()
    const { result, ms } = await timed(version)
    return `PostgreSQL ${result.rows[0]?.server_version ?? ''}, answers in ${ms} ms`
  } finally {
    await db.destroy()
  }
}
