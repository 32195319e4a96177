import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Role, readConfig } from '../config.ts'
import type { Connection } from '../platform/database.ts'
import { startServer } from '../server.ts'
import { createScriptedProvider } from './scripted-provider.ts'

/** A second server in this process, on a database that the first one may use too. */
export interface SecondServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a server on a free port with a temporary DATA_DIR and the settings of the first; it only serves the API unless
 * it is a worker.
 */
export async function startSecondServer(
  connection: Connection,
  env: Record<string, string> = {},
  roles: readonly Role[] = ['api'],
): Promise<SecondServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-second-'))
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, FREE_DAILY_CONVERSIONS: '1000000', ...env }),
    connection,
    log: pino({ level: 'silent' }),
    roles: new Set(roles),
    providers: [createScriptedProvider()],
  })
  return {
    url: server.url ?? '',
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
