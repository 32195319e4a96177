import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** How much of a kind of job there is. */
export interface JobLoad {
  name: string
  /** Those that wait, with those for later. */
  depth: number
  running: number
  /** Seconds for which the oldest that could run has waited; null when none could. */
  oldest: number | null
}

/** How much of each kind of job there is; kinds of which there is none are left out. */
export async function readQueueLoad(db: Db): Promise<JobLoad[]> {
  const { rows } = await sql<JobLoad>`
    select name,
      count(*) filter (where state < 'active')::int as depth,
      count(*) filter (where state = 'active')::int as running,
      floor(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state < 'active' and start_after <= now())))::int as oldest
    from pgboss.job where state < 'completed' group by name`.execute(db)
  return rows
}

/** Notes that a job failed. It runs again, so nothing else remembers it. */
export async function countJobFailure(db: Db, name: string): Promise<void> {
  await db
    .insertInto('job_failures')
    .values({ name, hour: sql<Date>`date_trunc('hour', now())`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'hour']).doUpdateSet({ count: sql<number>`job_failures.count + 1` }),
    )
    .execute()
}

/** How often jobs of each kind failed in the last 24 hours; kinds that never did are left out. */
export async function jobFailures(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('job_failures')
    .select(['name', sql<number>`sum(count)::int`.as('count')])
    .where('hour', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Deletes failure counts that are no longer queried. */
export async function sweepJobFailures(db: Db): Promise<void> {
  await sql`delete from job_failures where hour < now() - interval '8 days'`.execute(db)
}
