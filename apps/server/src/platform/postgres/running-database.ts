import type { PoolConfig } from 'pg'
import type { Log } from '../log.ts'

/** A database that accepts connections. */
export interface RunningDatabase {
  /** For `createDatabase`; remains valid when a built-in server restarts. */
  readonly connection: PoolConfig
  /** Stops a built-in server and unlocks DATA_DIR; does nothing for an external one. Can be called repeatedly. */
  stop(): Promise<void>
}

/** Where the database is, or where to start it. */
export interface DatabaseOptions {
  /** Without it, PostgreSQL 18 is started on `dataDir`/db. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Additional settings of a built-in PostgreSQL. */
  readonly settings?: Readonly<Record<string, string | number>>
}
