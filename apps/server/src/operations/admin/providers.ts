import type { HandlerReply } from '@atelier/contract/routes/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import { liveProcesses } from '../../platform/process-beat.ts'
import { usageBetween } from './figures/usage.ts'

type ProviderView = HandlerReply<'GET /admin/providers'>['results'][number]

/** For a day with more conversions, the median is that of this many most recent ones. */
const TIMED = 20_000

/** A provider's costs and revenue in the last 24 hours, 7 and 30 days, to the full hour or day. */
type Money = Pick<ProviderView, 'day' | 'week' | 'month'>

interface Times {
  provider: string
  median_ms: number
  p95_ms: number
}

const now = sql<Date>`now()`
const before = (days: number) =>
  sql<Date>`(date_trunc(${sql.lit(days > 2 ? 'day' : 'hour')}, now(), 'UTC') - make_interval(days => ${days}))`

async function moneyOf(db: Db): Promise<ReadonlyMap<string, Money>> {
  const since = (days: number) => sql`filter (where at >= ${before(days)})`
  const { rows } = await sql<{ provider: string } & Money>`
    select provider,
      ${balanceJson(since(1))} as day, ${balanceJson(since(7))} as week, ${balanceJson(since(30))} as month
    from ${usageBetween(before(30), now)} as usage group by provider`.execute(db)
  return new Map(rows.map(({ provider, ...money }) => [provider, money]))
}

const balanceJson = (filter: RawBuilder<unknown>) => sql`jsonb_build_object(
  'spend', coalesce(sum(provider_cost) ${filter}, 0)::bigint, 'revenue', coalesce(sum(credits) ${filter}, 0)::bigint)`

async function outcomesOf(db: Db) {
  const { rows } = await sql<{ provider: string; outcome: string; count: number }>`
    select provider, outcome, sum(conversions)::int as count
    from ${usageBetween(before(1), now)} as usage group by 1, 2 order by 3 desc`.execute(db)
  return Map.groupBy(rows, ({ provider }) => provider)
}

async function timesOf(db: Db): Promise<ReadonlyMap<string, Times>> {
  const { rows } = await sql<Times>`
    select provider,
      round(percentile_cont(0.5) within group (order by ms))::int as median_ms,
      round(percentile_cont(0.95) within group (order by ms))::int as p95_ms
    from (
      select provider, extract(epoch from ended_at - created_at) * 1000 as ms from conversions
      where status = 'completed' and ended_at >= ${before(1)}
      order by ended_at desc limit ${sql.lit(TIMED)}
    ) as ended group by provider`.execute(db)
  return new Map(rows.map((row) => [row.provider, row]))
}

/** The number of active voices by provider. */
export async function voicesOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('voices')
    .select(['provider', (row) => row.fn.countAll<number>().as('count')])
    .where('active', '=', true)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, count }) => [provider, count]))
}

/** The last check of each provider. */
export async function checksOf(db: Db): Promise<ReadonlyMap<string, ProviderView['last_check']>> {
  const rows = await db.selectFrom('provider_checks').selectAll().execute()
  return new Map(
    rows.map(({ provider, ok, detail, duration_ms, created_at }) => [
      provider,
      { at: created_at.toISOString(), ok, detail, took_ms: duration_ms },
    ]),
  )
}

const nothing = { spend: 0, revenue: 0 }

/** All configured providers with their health, costs and revenue. */
export async function viewProviders({
  db,
  engines,
}: {
  db: Db
  engines: Engines
}): Promise<HandlerReply<'GET /admin/providers'>> {
  const [money, outcomes, times, voices, checks, processes] = await Promise.all([
    moneyOf(db),
    outcomesOf(db),
    timesOf(db),
    voicesOf(db),
    checksOf(db),
    liveProcesses(db),
  ])
  const isDown = (id: string) => engines.isDown(id) || processes.some(({ down }) => down.includes(id))
  const results = engines.providers.map((provider): ProviderView => {
    const { id: code, name, local } = provider
    const ended = (outcomes.get(code) ?? []).filter(({ outcome }) => outcome !== 'cancelled')
    const { median_ms = null, p95_ms = null } = times.get(code) ?? {}
    return {
      ...{ code, name, local, median_ms, p95_ms },
      state: isDown(code) ? 'down' : 'up',
      conversions: ended.reduce((sum, { count }) => sum + count, 0),
      failures: ended
        .filter(({ outcome }) => outcome !== 'completed')
        .map(({ outcome, count }) => ({ code: outcome, count })),
      voices: voices.get(code) ?? 0,
      models: engines.modelsOf(code).length,
      ...(money.get(code) ?? { day: nothing, week: nothing, month: nothing }),
      last_check: checks.get(code) ?? null,
    }
  })
  return { results }
}
