import type { PoolConfig } from 'pg'
import type { Log } from '../log.ts'

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
