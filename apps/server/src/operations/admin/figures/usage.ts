import { type RawBuilder, sql } from 'kysely'

/** A day's beginning, UTC. */
export const startOf = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone 'UTC')`

/** A day's end, UTC. */
export const endOf = (day: string): RawBuilder<Date> => sql<Date>`(${startOf(day)} + interval '1 day')`

/**
 * What ended from one moment to before another, as rows of `at`, `kind`, `provider`, `model`, `outcome`, `conversions`, `credits`
 * and `provider_cost`: what is counted as it was counted, and the rest one by one. So a moment is good to the hour, and to the
 * day where that is days ago.
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

/** Of such rows: how many conversions; what was cancelled counts as nothing. */
export const itemCount = sql<number>`coalesce(sum(conversions) filter (where outcome <> 'cancelled'), 0)::int`
/** How many of them failed. */
export const failedCount = sql<number>`
  coalesce(sum(conversions) filter (where outcome not in ('completed', 'cancelled')), 0)::int`
/** Credits captured. */
export const earnedCredits = sql<number>`coalesce(sum(credits), 0)::bigint`
/** Millionths of a euro that providers are expected to charge. */
export const spentMicros = sql<number>`coalesce(sum(provider_cost), 0)::bigint`
