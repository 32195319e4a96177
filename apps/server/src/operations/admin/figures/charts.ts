import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { Engines } from '../../../conversions/engines.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database.ts'
import { incomeBetween } from './revenue.ts'
import { earnedCredits, endOf, failedCount, itemCount, spentMicros, startOf, usageBetween } from './usage.ts'

type UsageQuery = Receives<'GET /admin/charts/usage', 'query'>
type UsageChart = HandlerReply<'GET /admin/charts/usage'>
type RevenueChart = HandlerReply<'GET /admin/charts/revenue'>

/** Maximum number of days in one chart: a year. */
const MAX_DAYS = 366
const DAY_MS = 86_400_000

function assertRange({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) throw new ApiError('invalid', 'The last day is before the first.', { field: 'to' })
  if (days > MAX_DAYS) throw new ApiError('invalid', `At most ${MAX_DAYS} days.`, { field: 'to' })
}

const columns = { kind: sql.ref('kind'), model: sql.ref('model'), provider: sql.ref('provider') } as const

/** Display names of the groups of usage. */
function namesOf(engines: Engines, by: UsageQuery['by']): ReadonlyMap<string, string> {
  if (by === 'kind') return new Map()
  if (by === 'provider') return new Map(engines.providers.map(({ id, name }) => [id, name]))
  const models = engines.providers.flatMap(({ id }) => engines.modelsOf(id))
  return new Map(models.map(({ model }) => [model.code, model.name]))
}

/** Usage by day (UTC) and kind, model or provider. */
export async function readUsageChart(
  { db, engines }: { db: Db; engines: Engines },
  { from, to, by }: UsageQuery,
): Promise<UsageChart> {
  assertRange({ from, to })
  const { rows } = await sql<UsageChart['results'][number]>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, ${columns[by]} as "group",
      ${itemCount} as conversions, ${failedCount} as failures, ${earnedCredits} as credits, ${spentMicros} as spend
    from ${usageBetween(startOf(from), endOf(to))} as usage
    group by 1, 2 order by 1, 2`.execute(db)
  const names = namesOf(engines, by)
  return { from, to, results: rows.map((row) => ({ ...row, group: names.get(row.group) ?? row.group })) }
}

/** Revenue by day, in UTC, and by product. */
export async function readRevenueChart(
  db: Db,
  range: Receives<'GET /admin/charts/revenue', 'query'>,
): Promise<RevenueChart> {
  assertRange(range)
  const { from, to } = range
  return { from, to, results: await incomeBetween(db, startOf(from), endOf(to)) }
}
