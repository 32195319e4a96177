import pg from 'pg'
import { appliedMigrations } from './own-tables.ts'
import { SnapshotError } from './snapshot-error.ts'

const words = 'A restore does not overwrite data: use a new DATA_DIR, or an empty database in DATABASE_URL.'

/**
 * Checks that a database can be loaded: it is not in use, has no accounts, and has no tables newer than those of
 * `migrations`.
 * @throws SnapshotError that says what to do
 */
export async function requireEmpty(
  connection: pg.ClientConfig,
  migrations: readonly string[],
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'atelier restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ isInUse: boolean; isMade: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database()
         and application_name = 'atelier') as "isInUse", to_regclass('public.accounts') is not null as "isMade"`,
    )
    if (rows[0]?.isInUse)
      throw new SnapshotError('Atelier is running on this database. Stop it, and try again.')
    if (rows[0]?.isMade) await requireNoConnections(client)
    const applied = await appliedMigrations(client)
    if (applied.some((name) => !migrations.includes(name)))
      throw new SnapshotError(`The tables of this database are newer than the backup. ${words}`)
  } finally {
    await client.end()
  }
}

async function requireNoConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select exists (select from accounts) as "isThere"',
  )
  if (rows[0]?.isThere) throw new SnapshotError(`This database is not empty. ${words}`)
}
