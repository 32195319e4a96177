import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { Db } from '../database.ts'

/**
 * The database for pg-boss, which sends `begin; …; commit` as one text. When a statement in it fails, PostgreSQL skips
 * the rest, and the connection would return to the pool in an aborted transaction, in which every later statement
 * fails.
 */
export function bossDatabase(db: Db): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          if (/^\s*begin\b/i.test(text)) await endTransaction(connection)
          throw error
        }
      }),
  }
}

async function endTransaction(connection: Db): Promise<void> {
  // A lost connection has no transaction to roll back, and the first error is the one to report.
  await sql`rollback`.execute(connection).catch((error: unknown) => error)
}
