import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { errorCode } from '../error-code.ts'
import { readWaitingJobs } from '../queue/waiting-jobs.ts'
import { removalLock } from '../removal-lock.ts'
import {
  appliedMigrations,
  listNumberings,
  listTables,
  quoted,
  type Sequence,
  type TableShape,
} from './own-tables.ts'
import { SnapshotError } from './snapshot-error.ts'

/** How long to wait for a removal of files or another backup. */
const PATIENCE = '60s'
const LOCK_NOT_AVAILABLE = '55P03'
const ROWS_AT_ONCE = 1000

/** A consistent view of the whole database at one point in time. No file it refers to is removed while it is open. */
export interface Snapshot {
  /** Version of the PostgreSQL server. */
  readonly server: string
  readonly takenAt: Date
  readonly migrations: readonly string[]
  readonly tables: readonly TableShape[]
  /** A table's rows in PostgreSQL's text format, one per line. */
  readTable(table: TableShape): AsyncIterable<Buffer>
  /** The unfinished jobs, in the same format. */
  readJobs(): AsyncIterable<Buffer>
  readNumberings(): Promise<Sequence[]>
  /** Reads the rows of a query in portions. Ends the snapshot: nothing can be read afterwards. */
  readLast<Row extends pg.QueryResultRow>(query: string): AsyncIterable<Row>
  close(): Promise<void>
}

/**
 * Opens a snapshot on a separate connection.
 * @throws SnapshotError when another backup is in progress, or the database has no Atelier data
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: 'atelier backup' })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  try {
    await waitForRemovals(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ now: Date; server: string }>(
      `select now(), current_setting('server_version') as server`,
    )
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new SnapshotError('This database has no Atelier data yet.')
    const tables = await listTables(client)
    return {
      server: rows[0]?.server ?? '',
      takenAt: rows[0]?.now ?? new Date(),
      migrations,
      tables,
      readTable: ({ name, columns }) =>
        client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)),
      readJobs: () => readWaitingJobs(client),
      readNumberings: () => listNumberings(client),
      readLast: (query) => readLast(client, query),
      async close() {
        await client.end()
        if (lost)
          throw new SnapshotError(`The database connection was lost: ${lost.message}`, { cause: lost })
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function waitForRemovals(client: pg.Client): Promise<void> {
  // The server's time limits are meant for ordinary statements.
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query(`set lock_timeout = '${PATIENCE}'`)
  try {
    await client.query('select pg_advisory_lock($1)', [removalLock])
  } catch (cause) {
    if (errorCode(cause) !== LOCK_NOT_AVAILABLE) throw cause
    throw new SnapshotError('Another backup of this database is in progress. Wait until it is finished.', {
      cause,
    })
  }
}

async function* readLast<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
): AsyncGenerator<Row> {
  // `with hold` materializes the result, so that the transaction can end and does not block vacuuming.
  await client.query(`declare named no scroll cursor with hold for ${query}`)
  await client.query('commit')
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from named`)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}
