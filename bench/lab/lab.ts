import type { Connection as DatabaseConnection } from '../../apps/server/src/platform/database.ts'
import { type BareDatabase, openBareDatabase } from '../../apps/server/src/testing/statements.ts'
import { connectionOf } from '../../e2e/faults/postmaster.ts'
import { bundle, type ServerUnderTest, startServer } from '../../e2e/server.ts'
import { type Connection, openConnection } from '../measure/connection.ts'
import { profileFlags } from '../measure/profile.ts'
import { openRecorder, type Recorder } from './recording.ts'

/** The server requirements of a part. */
export interface LabOptions {
  readonly roles?: 'api' | 'api,worker'
  /** Engines that complete immediately, or the real ones. */
  readonly engines?: 'scripted' | 'real'
}

interface HostOptions extends LabOptions {
  /** Folder for a profile of the server; absent: none is written. */
  readonly profiles?: string | undefined
}

/** A real server in a separate process, with clients. */
export interface Lab extends AsyncDisposable {
  readonly server: ServerUnderTest
  /** A direct connection to its database. */
  readonly database: DatabaseConnection
  readonly pool: BareDatabase
  /** Records the statements of calls to it. */
  recorder(): Promise<Recorder>
  /** Opens a number of persistent connections. */
  connect(count: number): Promise<Connection[]>
}

/** A running server on which labs are opened. */
export interface Host extends AsyncDisposable {
  open(): Lab
}

const POOL_SIZE = 20

/** Starts a server on a fresh DATA_DIR. */
export async function openHost({
  roles = 'api,worker',
  engines = 'scripted',
  profiles,
}: HostOptions): Promise<Host> {
  const program = engines === 'real' ? bundle : 'e2e/dist/timed.js'
  const flags = profiles === undefined ? [] : profileFlags(profiles)
  const settings = { FREE_DAILY_CONVERSIONS: '1000000' }
  const server = await startServer(settings, [...flags, program, `--roles=${roles}`])
  const database = await connectionOf(server.dataDir)
  const pool = openBareDatabase(database, POOL_SIZE)
  // Stopping the server ends its database, and with it our idle connections.
  pool.on('error', () => undefined)
  let recording: Promise<Recorder> | undefined
  const recorder = () => {
    recording ??= openRecorder(database)
    return recording
  }
  return {
    open: () => openLab(server, { database, pool, recorder }),
    async [Symbol.asyncDispose]() {
      await (await recording)?.close()
      await pool.end()
      await server.dispose()
    },
  }
}

function openLab(server: ServerUnderTest, access: Pick<Lab, 'database' | 'pool' | 'recorder'>): Lab {
  const connections: Connection[] = []
  return {
    server,
    ...access,
    async connect(count) {
      const opened = await Promise.all(Array.from({ length: count }, () => openConnection(server.url)))
      connections.push(...opened)
      return opened
    },
    async [Symbol.asyncDispose]() {
      for (const connection of connections) connection.close()
    },
  }
}
