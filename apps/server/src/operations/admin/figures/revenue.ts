import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { plans } from '@atelier/contract/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Revenue of one product on one day. */
export interface Income {
  /** `yyyy-mm-dd`, UTC. */
  day: string
  /** Name of a plan, or `Credits`. */
  group: string
  payments: number
  /** Less refunds on that day. */
  cents: number
}

/** Movements of one day that were paid the same way. */
interface MovedCredits {
  day: string
  source: 'sales' | 'subscriptions'
  /** Credits per payment. */
  credits: number
  /** Cents per payment; null if only the plan's price is known. */
  charged: number | null
  payments: number
  /** Credits granted less credits reversed. */
  net: number
}

const CENTS = 100

const outside = sql`('sales', 'subscriptions')`

/**
 * Movements of paid credits by day. A reversal names the payment whose credits it removes or restores, and counts as
 * that share of it.
 */
async function movedBetween(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>): Promise<MovedCredits[]> {
  const { rows } = await sql<MovedCredits>`
    with moved as (
      select created_at, amount, reference, from_account, to_account,
        substring(reference from '^reversal:(.*):[0-9]+$') as intent
      from transfers
      where created_at >= ${from} and created_at < ${to} and type in ('credit', 'debit', 'debt')
        and (from_account in ${outside} or to_account in ${outside})
    ), traced as (
      select moved.*, coalesce(payment_intents.reference, moved.reference) as origin
      from moved left join payment_intents on payment_intents.id = moved.intent
    )
    select to_char(traced.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      paid.from_account as source, paid.amount as credits,
      coalesce(checkouts.amount, nullif(payments.charged, 0)) as charged,
      count(*) filter (where traced.intent is null)::int as payments,
      sum(case when traced.to_account in ${outside} then -traced.amount else traced.amount end)::bigint as net
    from traced
    join transfers as paid on paid.reference = traced.origin and paid.type = 'credit'
    left join checkouts on checkouts.id = substring(traced.origin from '^checkout:(.*)$')
    left join payment_intents as payments on payments.reference = traced.origin
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

function incomeOf({ day, source, credits, charged, payments, net }: MovedCredits): Income {
  const plan = source === 'subscriptions' ? plans.find((one) => one.credits === credits) : undefined
  const price = charged ?? plan?.amount ?? (credits * CENTS) / CREDITS_PER_EURO
  return { day, group: plan?.name ?? 'Credits', payments, cents: Math.round((net * price) / credits) }
}

/** Revenue of a period (end excluded) by day and product, oldest first. */
export async function incomeBetween(db: Db, from: RawBuilder<Date>, to: RawBuilder<Date>): Promise<Income[]> {
  const sums = new Map<string, Income>()
  for (const one of (await movedBetween(db, from, to)).map(incomeOf)) {
    const key = `${one.day} ${one.group}`
    const sum = sums.get(key) ?? { ...one, payments: 0, cents: 0 }
    sums.set(key, { ...sum, payments: sum.payments + one.payments, cents: sum.cents + one.cents })
  }
  return [...sums.values()]
}
