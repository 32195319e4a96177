import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A statement with a constant text, for statements so frequent that building and compiling them each time would cost
 * more than sending them. The text refers to its values as `$1`, `$2`, …, and lists its columns.
 */
export function fixedStatement<Row, Values extends readonly unknown[]>(text: string) {
  return async (db: Db, ...values: Values): Promise<Row | undefined> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows[0]
  }
}
