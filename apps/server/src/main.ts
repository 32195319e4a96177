import { mkdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Provider } from '@atelier/engines/spec/provider'
import pretty from 'pino-pretty'
import { ConfigError, readConfig, readRoles } from './config.ts'
import { FileStoreError } from './platform/files/file-store.ts'
import { createLogger } from './platform/logger.ts'
import { PostgresError } from './platform/postgres/postgres-error.ts'
import { startDatabase } from './platform/postgres/start-database.ts'
import { boundYoungGeneration } from './platform/young-generation.ts'
import { type RunningServer, startServer } from './server.ts'
import { demoAccount } from './settings/routes.ts'

/** Faults whose message says what to do. */
const explained = [ConfigError, PostgresError, FileStoreError]

/** A stop that takes longer than this is cut short: what was under way is repeated at the next start. */
const STOP_LIMIT_MS = 9000

/**
 * Starts the program and resolves when it serves; it ends the process by itself when told to stop.
 * @param providers replace the configured ones
 */
export async function main(argv: readonly string[], providers?: readonly Provider[]): Promise<void> {
  try {
    await run(argv, providers)
  } catch (error) {
    const isExplained = explained.some((kind) => error instanceof kind) || isPortTaken(error)
    process.stderr.write(
      `${isExplained ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`,
    )
    process.exit(1)
  }
}

async function run(argv: readonly string[], providers?: readonly Provider[]): Promise<void> {
  boundYoungGeneration()
  const config = readConfig()
  const roles = readRoles(argv)
  const log = createLogger({ level: config.logLevel, roles: [...roles].join() }, logDestination())
  await mkdir(config.dataDir, { recursive: true })
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
    server = await startServer({ config, connection, log, roles, ...(providers ? { providers } : {}) })
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
    `${config.appName} is ready${url ? `: ${config.origin ?? url}` : ' to work'}`,
    ...(config.demoAccount ? [`Demo account: ${demoAccount.email} / ${demoAccount.password}`] : []),
    `Data lies in ${config.dataDir}`,
  ]
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}

function isPortTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return false
  error.message = `Another program already uses this port. Choose another one: PORT=3001 npm start (${error.message})`
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.argv.slice(2))
}
