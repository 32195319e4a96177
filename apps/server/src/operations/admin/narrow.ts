import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { plannedByValue } from '../../platform/matching.ts'

/** Combines the given conditions of a filter with `and`. */
export function allOf(conditions: readonly (RawBuilder<boolean> | undefined | false)[]): RawBuilder<boolean> {
  const present = conditions.filter((condition) => condition !== undefined && condition !== false)
  return present.length === 0
    ? sql<boolean>`true`
    : plannedByValue(sql<boolean>`${sql.join(present, sql` and `)}`)
}

/** Counts the matching rows of a table, up to a limit. */
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
