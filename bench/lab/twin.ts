import process from 'node:process'
import type { Connection } from '../../apps/server/src/platform/database.ts'
import { type BareDatabase, openBareDatabase } from '../../apps/server/src/testing/statements.ts'
import type { Lab } from './lab.ts'

const POOL_SIZE = 20
let count = 0

/** Another database of the same PostgreSQL, for baselines: the program's workers do not take jobs from it. */
export interface Twin extends AsyncDisposable {
  readonly database: Connection
  readonly pool: BareDatabase
}

/** Creates an empty one. The first server or `migrate` on it creates the tables. */
export async function openTwin(lab: Lab): Promise<Twin> {
  const name = `twin_${process.pid}_${++count}`
  await lab.pool.query(`create database ${name}`)
  const database = { ...lab.database, database: name }
  const pool = openBareDatabase(database, POOL_SIZE)
  pool.on('error', () => undefined)
  return {
    database,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await lab.pool.query(`drop database ${name} with (force)`)
    },
  }
}
