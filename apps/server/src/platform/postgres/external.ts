import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import { PostgresError } from './postgres-error.ts'
import type { RunningDatabase } from './running-database.ts'

const oldestVersion = 150_000
const patienceMs = 30_000
/** Error codes of a server that is not reachable yet or still starting, as when both are started together. */
const passing = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03']

/**
 * Waits up to half a minute until the operator's PostgreSQL accepts connections.
 * @throws PostgresError when it refuses the connection, is too old, or cannot be reached
 */
export async function reachDatabase(databaseUrl: string, log: Log): Promise<RunningDatabase> {
  const connection = { connectionString: databaseUrl }
  const deadline = Date.now() + patienceMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      await requireVersion(connection)
      return { connection, stop: async () => undefined }
    } catch (cause) {
      if (cause instanceof PostgresError) throw cause
      const reason = cause instanceof Error ? cause.message || errorCode(cause) : String(cause)
      if (!passing.includes(errorCode(cause) ?? '') || Date.now() > deadline) {
        throw new PostgresError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause })
      }
      if (attempt === 0) log.warn({ reason }, 'waiting for the database of DATABASE_URL')
      await delay(500)
    }
  }
}

async function requireVersion(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version >= oldestVersion) return
    throw new PostgresError(
      `DATABASE_URL points to PostgreSQL ${Math.trunc(version / 10_000)}; version 15 or newer is required.`,
    )
  } finally {
    await client.end()
  }
}
