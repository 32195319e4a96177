import type { Connection as DatabaseConnection } from '../../apps/server/src/platform/database.ts'
import { type BareDatabase, openBareDatabase } from '../../apps/server/src/testing/statements.ts'
import { connectionOf } from '../../e2e/faults/postmaster.ts'
import { type ServerUnderTest, startServer } from '../../e2e/server.ts'
import { type Connection, openConnection } from '../measure/connection.ts'

/** A real server as a process of its own, and the ways around it. */
export interface Lab extends AsyncDisposable {
  readonly server: ServerUnderTest
  /** Straight to its database. */
  readonly database: DatabaseConnection
  readonly pool: BareDatabase
  /** So many kept connections to it. */
  connect(count: number): Promise<Connection[]>
}

const POOL_SIZE = 20

/** Starts a server on a fresh DATA_DIR with an engine that is done at once, or with the real ones. */
export async function openLab(
  options: { roles?: 'api' | 'api,worker'; engines?: 'scripted' | 'real' } = {},
): Promise<Lab> {
  const { roles = 'api,worker', engines = 'scripted' } = options
  const program = engines === 'real' ? 'apps/server/src/main.ts' : 'bench/lab/serve.ts'
  const server = await startServer({ FREE_DAILY_CONVERSIONS: '1000000' }, [program, `--roles=${roles}`])
  const database = await connectionOf(server.dataDir)
  const pool = openBareDatabase(database, POOL_SIZE)
  // Stopping the server ends its database, and with it our idle connections.
  pool.on('error', () => undefined)
  const connections: Connection[] = []
  return {
    server,
    database,
    pool,
    async connect(count) {
      const opened = await Promise.all(Array.from({ length: count }, () => openConnection(server.url)))
      connections.push(...opened)
      return opened
    },
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.close()
      await pool.end()
      await server.dispose()
    },
  }
}
