import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A statement whose text is always the same, for calls so frequent that building and compiling it anew for each would cost
 * more than sending it. The text names its values `$1`, `$2`, …, and its columns one by one.
 */
export function fixedStatement<Row, Values extends readonly unknown[]>(text: string) {
  return async (db: Db, ...values: Values): Promise<Row | undefined> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows[0]
  }
}
