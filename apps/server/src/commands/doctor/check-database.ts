import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { hasPublicPassword } from '../../identity/accounts/public-account.ts'
import { demoAccount } from '../../operations/settings/routes.ts'
import { type Connection, createDatabase, type Db } from '../../platform/database.ts'
import { silentLog } from '../../platform/log.ts'
import { migrationNames } from '../../platform/migrate.ts'
import { findRunningCluster } from '../../platform/postgres/running-cluster.ts'
import { type Finding, runCheck, timed } from './finding.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 24 * 3600 * 1000
/** With a larger clock difference, sessions and signed URLs expire too early or too late. */
const MAX_SKEW_MS = 5000
const migrations = join(import.meta.dirname, '../../migrations')

/** The configured database; null while the built-in one does not run. */
export const connectionOf = ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Connection | null =>
  databaseUrl
    ? { connectionString: databaseUrl, connectionTimeoutMillis: PATIENCE_MS }
    : findRunningCluster(dataDir)

/** Checks the version and contents of the configured database. Does not start the built-in one. */
export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'demoAccount'>,
): Promise<Finding[]> {
  const { dataDir } = config
  const connection = connectionOf(config)
  if (connection) return await inspectDatabase(connection, config.demoAccount)
  const isThere = existsSync(join(dataDir, 'db/PG_VERSION'))
  const words = isThere
    ? 'built in, starts with the server; run doctor while it runs for details'
    : 'built in, created at the first start'
  return [{ subject: 'Database', state: 'note', words }]
}

async function inspectDatabase(connection: Connection, demoAccountOn: boolean): Promise<Finding[]> {
  const db = createDatabase(connection, { max: 2, log: silentLog })
  try {
    const database = await runCheck('Database', () => describe(db))
    if (database.state === 'fault') return [database]
    return await Promise.all([
      Promise.resolve(database),
      runCheck('Clock', () => compareClocks(db)),
      runCheck('Tables', () => checkTables(db)),
      runCheck('Ledger', () => checkLedger(db)),
      runCheck('Backup', () => checkBackup(db)),
      ...(demoAccountOn ? [] : [runCheck('Demo account', () => checkDemoAccount(db))]),
    ])
  } finally {
    await db.destroy()
  }
}

async function describe(db: Db): Promise<string> {
  const read = () =>
    sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
      db,
    )
  await read()
  const { result, ms } = await timed(read)
  const { version = '', bytes = 0 } = result.rows[0] ?? {}
  return `PostgreSQL ${version}, ${(bytes / 1e6).toFixed(0)} MB, responds in ${ms} ms`
}

async function compareClocks(db: Db): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const skewMs = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0))
  if (skewMs > MAX_SKEW_MS)
    throw new Error(
      `differs from the database’s by ${Math.round(skewMs / 1000)} s: synchronize both with a time server`,
    )
  return 'the same as the database’s'
}

async function checkTables(db: Db): Promise<string | Omit<Finding, 'subject'>> {
  const known = await migrationNames(migrations)
  const applied = await rowsOf<{ name: string }>(db, 'kysely_migration', 'select name from kysely_migration')
  const missing = known.filter((name) => !applied.some((each) => each.name === name))
  const newer = applied.filter(({ name }) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(
      `were created by a newer version of Atelier (${newer.at(-1)?.name}): start that version, or restore a backup`,
    )
  if (missing.length > 0)
    return { state: 'note', words: `${missing.length} migrations pending; they run at the next start` }
  return `up to date, ${applied.length} migrations`
}

async function checkLedger(db: Db): Promise<string | Omit<Finding, 'subject'>> {
  const [audit] = await rowsOf<{ sum: number; mismatched: number; created_at: Date }>(
    db,
    'ledger_audits',
    'select sum, cardinality(mismatched) as mismatched, created_at from ledger_audits order by id desc limit 1',
  )
  if (!audit) return { state: 'note', words: 'not audited yet; a worker audits it every night' }
  const day = audit.created_at.toISOString().slice(0, 16)
  if (audit.sum !== 0 || audit.mismatched > 0)
    throw new Error(
      `did not balance on ${day}: sum ${audit.sum}, ${audit.mismatched} mismatched wallets; see the console`,
    )
  return `balanced on ${day}`
}

async function checkBackup(db: Db): Promise<string | Omit<Finding, 'subject'>> {
  const [stored] = await rowsOf<{ value: string }>(
    db,
    'settings',
    `select value from settings where key = 'last_backup'`,
  )
  const how = 'npm run backup -- --to=…'
  if (!stored) return { state: 'note', words: `none yet: ${how}` }
  const { taken_at, bytes, files } = JSON.parse(stored.value) as {
    taken_at: string
    bytes: number
    files: number
  }
  const words = `last taken ${taken_at.slice(0, 16)}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB`
  const isOld = Date.now() - Date.parse(taken_at) > 2 * DAY_MS
  return isOld ? { state: 'fault', words: `${words}; take one every day: ${how}` } : words
}

async function checkDemoAccount(db: Db): Promise<string> {
  const [account] = await rowsOf<{ id: number }>(
    db,
    'accounts',
    `select id from accounts where email = '${demoAccount.email}' and password_hash is not null`,
  )
  if (account && (await hasPublicPassword(db, demoAccount)))
    throw new Error(
      `${demoAccount.email} still has its public password: restart the server to close the account`,
    )
  return 'closed'
}

/** The rows of a query; none when its table does not exist yet. */
async function rowsOf<Row>(db: Db, table: string, query: string): Promise<Row[]> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${table})::text as name`.execute(db)
  return rows[0]?.name ? (await sql.raw<Row>(query).execute(db)).rows : []
}
