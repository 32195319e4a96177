import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The number of jobs of a kind. */
export interface JobLoad {
  name: string
  /** Waiting jobs, including those scheduled for later. */
  depth: number
  running: number
  /** Seconds for which the oldest runnable job has waited; null when none is runnable. */
  oldest: number | null
}

/** The load of each kind of job; kinds without jobs are omitted. */
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

/** Counts a failed job. The job is retried, so no other record of the failure remains. */
export async function countJobFailure(db: Db, name: string): Promise<void> {
  await db
    .insertInto('job_failures')
    .values({ name, hour: sql<Date>`date_trunc('hour', now())`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'hour']).doUpdateSet({ count: sql<number>`job_failures.count + 1` }),
    )
    .execute()
}

/** Failures of each kind of job in the last 24 hours; kinds without failures are omitted. */
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
