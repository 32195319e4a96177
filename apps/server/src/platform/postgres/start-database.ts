import { startEmbedded } from './embedded.ts'
import { reachDatabase } from './external.ts'
import type { DatabaseOptions, RunningDatabase } from './running-database.ts'

/**
 * Connects to the database of `databaseUrl`, or starts the built-in one.
 * @throws PostgresError that says what to do
 */
export function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  return options.databaseUrl ? reachDatabase(options.databaseUrl, options.log) : startEmbedded(options)
}
