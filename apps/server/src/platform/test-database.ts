import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Db } from './database.ts'
import { silentLog } from './log.ts'
import { connectionTo, runSql, type TestServer } from './testing/database-server.ts'
import './testing/provided-context.ts'

/** An empty, migrated database for one test file. */
export interface TestDatabase {
  readonly db: Db
  /** For adapters that open their own connections. */
  readonly connection: PoolConfig
  /** Closes `db` and drops the database, even with open connections. */
  drop(): Promise<void>
}

/**
 * Creates a database for the calling test file; drop it in `afterAll`.
 * @param socket that returns the run's database server
 */
export async function createTestDatabase(socket = inject('testDatabaseSocket')): Promise<TestDatabase> {
  const { admin, template } = await findServer(socket)
  const name = `test_${randomBytes(8).toString('hex')}`
  await runSql(admin, `create database ${name} template ${template} strategy file_copy`)
  const connection = connectionTo(admin, name)
  const db = createDatabase(connection, { log: silentLog })
  const drop = async () => {
    await db.destroy()
    await runSql(admin, `drop database ${name} with (force)`)
  }
  return { db, connection, drop }
}

async function findServer(socket: string): Promise<TestServer> {
  const reply = JSON.parse(await text(createConnection(socket)))
  if ('fault' in reply) throw new Error(`The test database did not start: ${reply.fault}`)
  return reply.server
}
