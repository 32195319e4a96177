import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The kinds with a job that can run now. One statement, because an idle process polls every second. */
export async function findDueJobs(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as kinds (name) where exists (
      select from pgboss.job where job.name = kinds.name
      and state < 'active' and not blocked and start_after <= now())`.execute(db)
  return rows.map(({ name }) => name)
}
