import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import type { Db } from '../database.ts'

/**
 * The database as pg-boss wants it. It sends `begin; …; commit` as one text: when a statement fails, the end is never
 * read, and the connection would go back to the pool inside a broken transaction, to fail everyone after.
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
  // On a lost connection there is none to end, and what failed first says more.
  await sql`rollback`.execute(connection).catch((error: unknown) => error)
}
