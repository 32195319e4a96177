import type { HandlerReply } from '@atelier/contract/routes/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { incomeBetween } from './revenue.ts'
import { earnedCredits, failedCount, itemCount, spentMicros, usageBetween } from './usage.ts'

type Overview = HandlerReply<'GET /admin/overview'>
type Figures = Overview['now']

/** The start of that hour, or of that day if it is days ago: the resolution of the usage counts. */
const daysAgo = (days: number) =>
  sql<Date>`(date_trunc(${sql.lit(days > 2 ? 'day' : 'hour')}, now(), 'UTC') - make_interval(days => ${days}))`

async function usageFigures(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>) {
  const { rows } = await sql<Pick<Figures, 'conversions' | 'failures' | 'earned' | 'spend'>>`
    select ${itemCount} as conversions, ${failedCount} as failures, ${earnedCredits} as earned, ${spentMicros} as spend
    from ${usageBetween(from, to)} as usage`.execute(db)
  const [figures = { conversions: 0, failures: 0, earned: 0, spend: 0 }] = rows
  return figures
}

async function refundedBetween(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(amount), 0)::bigint as credits from transfers
    where from_account = 'usage' and created_at >= ${from} and created_at < ${to}`.execute(db)
  return rows[0]?.credits ?? 0
}

async function accountFigures(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>) {
  const { rows } = await sql<Pick<Figures, 'accounts' | 'active'>>`
    select count(*) filter (where created_at >= ${from} and created_at < ${to})::int as accounts,
      count(*) filter (where exists (
        select from conversions where owner_id = accounts.id and conversions.created_at >= ${from}
          and conversions.created_at < ${to} and status <> 'uploaded'))::int as active
    from accounts
    -- What visitors make belongs to an account that is nobody's.
    where email like '%@%' or deleted_at is not null`.execute(db)
  const [figures = { accounts: 0, active: 0 }] = rows
  return figures
}

async function figuresBetween(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>): Promise<Figures> {
  const [usage, back, accounts, income] = await Promise.all([
    usageFigures(db, from, to),
    refundedBetween(db, from, to),
    accountFigures(db, from, to),
    incomeBetween(db, from, to),
  ])
  const paid = income.reduce((sum, { cents }) => sum + cents, 0)
  return { paid, ...usage, earned: usage.earned - back, ...accounts }
}

/**
 * The figures of the last days and of the same number of days before; both begin at a full hour, or at a full day for
 * longer periods.
 */
export async function readOverview(db: Db, days: number): Promise<Overview> {
  const [now, before] = await Promise.all([
    figuresBetween(db, daysAgo(days), sql<Date>`now()`),
    figuresBetween(db, daysAgo(2 * days), daysAgo(days)),
  ])
  return { days, now, before }
}
