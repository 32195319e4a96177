import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { Connection } from '../platform/database.ts'
import { startServer } from '../server.ts'
import { createScriptedProvider } from './scripted-provider.ts'

/** A server in this process that only answers, on a database which another one uses too. */
export interface SecondServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it on a free port with a temporary DATA_DIR, and with what the first one was told besides. */
export async function startSecondServer(
  connection: Connection,
  env: Record<string, string> = {},
): Promise<SecondServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-second-'))
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, FREE_DAILY_CONVERSIONS: '1000000', ...env }),
    connection,
    log: pino({ level: 'silent' }),
    roles: new Set(['api']),
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
