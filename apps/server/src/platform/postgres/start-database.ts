import type { PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import { startEmbedded } from './embedded.ts'
import { reachDatabase } from './external.ts'

/** A database that answers. */
export interface RunningDatabase {
  /** For `createDatabase`; stays valid when a built-in server restarts. */
  readonly connection: PoolConfig
  /** Ends a built-in server and frees DATA_DIR; nothing for one that is not ours. May be called again. */
  stop(): Promise<void>
}

/** Where the database is, or may be started. */
export interface DatabaseOptions {
  /** Absent: PostgreSQL 18 is started on `dataDir`/db. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Server settings of a built-in PostgreSQL beyond our own. */
  readonly settings?: Readonly<Record<string, string | number>>
}

/**
 * Reaches the database of `databaseUrl`, or starts the built-in one.
 * @throws PostgresError with what to do about it
 */
export function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  return options.databaseUrl ? reachDatabase(options.databaseUrl, options.log) : startEmbedded(options)
}
