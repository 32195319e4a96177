import { startEmbedded } from './embedded.ts'
import { reachDatabase } from './external.ts'
import type { DatabaseOptions, RunningDatabase } from './running-database.ts'

/**
 * Reaches the database of `databaseUrl`, or starts the built-in one.
 * @throws PostgresError with what to do about it
 */
export function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  return options.databaseUrl ? reachDatabase(options.databaseUrl, options.log) : startEmbedded(options)
}
