import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createActivationCode, type NewActivationCode } from '../billing/payments/activation-codes.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { createDatabase, isDatabaseUnavailable } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { PostgresError } from '../platform/postgres/postgres-error.ts'
import { findRunningCluster } from '../platform/postgres/running-cluster.ts'
import { startDatabase } from '../platform/postgres/start-database.ts'

const usage = 'usage: npm run activation-code -- --credits=5000 [--uses=1] [--expires=2030-12-31]'

/** Parses the terms of the code; throws ConfigError with the usage for anything else. */
export function readRequest(argv: readonly string[]): NewActivationCode {
  const text = { type: 'string' } as const
  const read = () =>
    parseArgs({ args: [...argv], options: { credits: text, uses: text, expires: text } }).values
  const values = trying(read)
  const credits = Number(values.credits)
  const uses = Number(values.uses ?? 1)
  const expiresAt = values.expires === undefined ? null : new Date(values.expires)
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0 && value <= 1_000_000_000
  if (!isCount(credits) || !isCount(uses) || Number.isNaN(expiresAt?.getTime())) throw new ConfigError(usage)
  return { credits, uses, expiresAt }
}

function trying<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new ConfigError(usage, { cause })
  }
}

/**
 * Creates a code in the configured database, also while a server runs on it, and returns it.
 * @throws PostgresError when the database cannot be reached, with what to do about it
 */
export async function makeCode(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  request: NewActivationCode,
): Promise<string> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const running = config.databaseUrl === undefined ? findRunningCluster(config.dataDir) : null
  const started = running ? null : await startDatabase({ ...config, log })
  const db = createDatabase(running ?? started?.connection ?? {}, { max: 1, log })
  try {
    // A running server has already migrated; another one may be of another version.
    if (!running) await migrate(db, join(import.meta.dirname, '../migrations'))
    return await createActivationCode(db, request)
  } catch (cause) {
    if (!isDatabaseUnavailable(cause)) throw cause
    const words = 'The server that uses this database is starting or stopping. Try again in a moment.'
    throw new PostgresError(words, { cause })
  } finally {
    await db.destroy()
    await started?.stop()
  }
}

async function main(): Promise<void> {
  try {
    const request = readRequest(process.argv.slice(2))
    process.stdout.write(`${await makeCode(readConfig(), request)}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof PostgresError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
