import pretty from 'pino-pretty'
import { ConfigError, readConfig, readRoles } from './config.ts'
import { demoAccount } from './operations/settings/routes.ts'
import { createDataDir } from './platform/data-dir.ts'
import { FileStoreError } from './platform/files/file-store.ts'
import { createLogger } from './platform/logger.ts'
import { PostgresError } from './platform/postgres/postgres-error.ts'
import { startDatabase } from './platform/postgres/start-database.ts'
import { limitYoungGeneration } from './platform/v8-heap.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

/** Faults whose message says what to do. */
const explained = [ConfigError, PostgresError, FileStoreError]

/** A stop that takes longer than this is cut short: what was in progress is repeated at the next start. */
const STOP_LIMIT_MS = 9000

/** What tests replace. */
type Replacements = Pick<ServerOptions, 'providers' | 'now'>

/** Starts the program and resolves when it serves; it ends the process itself on a stop signal. */
export async function main(argv: readonly string[], replacements: Replacements = {}): Promise<void> {
  try {
    await run(argv, replacements)
  } catch (error) {
    const isExplained = explained.some((kind) => error instanceof kind) || isPortTaken(error)
    process.stderr.write(
      `${isExplained ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`,
    )
    process.exit(1)
  }
}

async function run(argv: readonly string[], replacements: Replacements): Promise<void> {
  limitYoungGeneration()
  const config = readConfig()
  const roles = readRoles(argv)
  const log = createLogger({ level: config.logLevel, roles: [...roles].join() }, logDestination())
  createDataDir(config.dataDir)
  const database = await startDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  let server: RunningServer | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS)
    await server?.stop()
    await database.stop()
    clearTimeout(limit)
    process.exit(0)
  }
  // A group signal arrives twice, from the terminal and from npm: both share one stop.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop)
  try {
    const { connection } = database
    server = await startServer({ config, connection, log, roles, ...replacements })
  } catch (error) {
    await database.stop()
    throw error
  }
  process.stdout.write(`${banner(config, server.url)}\n`)
}

/** Lines for people at a terminal, JSON for machines. */
const logDestination = () => (process.stdout.isTTY ? pretty() : process.stdout)

function banner(config: ReturnType<typeof readConfig>, url: string | undefined): string {
  const lines = [
    `${config.appName} is ready${url ? `: ${config.origin ?? url}` : ' to process jobs'}`,
    ...(config.demoAccount ? [`Demo account: ${demoAccount.email} / ${demoAccount.password}`] : []),
    `Data directory: ${config.dataDir}`,
  ]
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}

function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return false
  error.message = `Another program already uses this port. Choose another one: PORT=3001 npm start (${error.message})`
  return true
}
