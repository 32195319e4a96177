import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The conditions that there are, joined into one. */
export function allOf(conditions: readonly (RawBuilder<boolean> | undefined | false)[]): RawBuilder<boolean> {
  const present = conditions.filter((condition) => condition !== undefined && condition !== false)
  return present.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(present, sql` and `)}`
}

/** How many rows of a table there are that fit, counted up to a bound. */
export async function countRows(
  db: Db,
  from: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${from} where ${condition} limit ${sql.lit(MAX_FILTERED_COUNT)}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}
