import { type RawBuilder, sql } from 'kysely'

/** The start of a day, in UTC. */
export const startOf = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone 'UTC')`

/** The end of a day, in UTC. */
export const endOf = (day: string): RawBuilder<Date> => sql<Date>`(${startOf(day)} + interval '1 day')`

/**
 * Ended conversions of a period (end excluded), as rows of `at`, `kind`, `provider`, `model`, `outcome`, `conversions`,
 * `credits` and `provider_cost`: hourly or daily counts where they exist, and the other conversions one by one. The
 * period is therefore exact to the hour, or to the day if that is days ago.
 */
export function usageBetween(from: RawBuilder<Date>, to: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(
    select hour as at, kind, provider, model, outcome, conversions, credits, provider_cost
    from usage_hours where hour >= ${from} and hour < ${to}
    union all
    select ended_at, kind, provider, model,
      case when status = 'completed' then 'completed' else coalesce(error_code, 'internal') end, 1,
      case when status = 'completed' then cost else 0 end, coalesce(provider_cost, 0)
    from conversions
    where ended_at >= greatest(${from}, (select until from usage_counted)) and ended_at < ${to}
      and status in ('completed', 'failed')
  )`
}

/** The number of conversions in such rows, without cancelled ones. */
export const itemCount = sql<number>`coalesce(sum(conversions) filter (where outcome <> 'cancelled'), 0)::int`
/** The number of failed conversions. */
export const failedCount = sql<number>`
  coalesce(sum(conversions) filter (where outcome not in ('completed', 'cancelled')), 0)::int`
/** Credits captured. */
export const earnedCredits = sql<number>`coalesce(sum(credits), 0)::bigint`
/** Expected provider costs, in millionths of a euro. */
export const spentMicros = sql<number>`coalesce(sum(provider_cost), 0)::bigint`
