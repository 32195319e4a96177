import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/queue/job.ts'

/** Days for which hourly counts are retained; hourly queries cover less. */
const DAYS_BY_THE_HOUR = 3

/** Counts ended conversions by the hour, so that charts of a year need not read every conversion. */
export const usageJob = defineJob({ name: 'count-usage', lane: 'io', payload: z.object({}) })

/**
 * Counts the past hours that are not counted yet. A conversion's end is stamped with the start of its transaction, so
 * an hour is counted no sooner than ten minutes after its end.
 */
export async function countUsage(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ hour: string }>`
      update usage_counted set until = date_trunc('hour', now() - interval '10 minutes', 'UTC')
      from (select until as counted from usage_counted for update) as before
      where before.counted < date_trunc('hour', now() - interval '10 minutes', 'UTC')
      returning before.counted::text as hour`.execute(tx)
    const [{ hour } = {}] = rows
    if (hour === undefined) return
    await sql`
      insert into usage_hours (hour, kind, provider, model, outcome, conversions, credits, provider_cost)
      select date_trunc('hour', ended_at, 'UTC'), kind, provider, model,
        case when status = 'completed' then 'completed' else coalesce(error_code, 'internal') end, count(*),
        coalesce(sum(cost) filter (where status = 'completed'), 0), coalesce(sum(provider_cost), 0)
      from conversions, usage_counted
      where ended_at >= ${hour}::timestamptz and ended_at < usage_counted.until and status in ('completed', 'failed')
      group by 1, 2, 3, 4, 5`.execute(tx)
    await joinHours(tx)
  })
}

/**
 * Merges the hourly rows of long past days into one row per day: a chart of a year then reads thousands of rows, not
 * millions.
 */
async function joinHours(tx: Tx): Promise<void> {
  await sql`
    with parted as (
      select distinct date_trunc('day', hour, 'UTC') as day from usage_hours
      where hour < date_trunc('day', now() - make_interval(days => ${DAYS_BY_THE_HOUR}), 'UTC')
        and hour <> date_trunc('day', hour, 'UTC')
    ), taken as (
      delete from usage_hours using parted
      where hour >= parted.day and hour < parted.day + interval '1 day'
      returning parted.day, usage_hours.*
    )
    insert into usage_hours (hour, kind, provider, model, outcome, conversions, credits, provider_cost)
    select day, kind, provider, model, outcome, sum(conversions), sum(credits), sum(provider_cost)
    from taken group by 1, 2, 3, 4, 5`.execute(tx)
}
