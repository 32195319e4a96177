import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

/** The result of an audit of the ledger. */
export interface Audit {
  /**
   * Credits that wallets hold and other accounts received, less credits that other accounts gave; anything but zero is
   * an error.
   */
  sum: number
  /**
   * Owners whose wallet, debt or spending does not equal the sum of its transfers, whose held credits do not equal the open
   * holds, or who owe while they have credits.
   */
  mismatched: number[]
}

/** Recomputes every balance from the transfers. */
export async function auditLedger(db: Db): Promise<Audit> {
  const sum = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from (
      select balance + held as amount from wallets
      union all select amount from transfers
        where from_account in ('wallet', 'held') and to_account not in ('wallet', 'held')
      union all select -amount from transfers
        where to_account in ('wallet', 'held') and from_account not in ('wallet', 'held')
    ) as accounts`.execute(db)
  const mismatched = await sql<{ owner_id: number }>`
    select wallets.owner_id from wallets
    left join lateral (
      select sum(case when to_account = 'wallet' then amount when from_account = 'wallet' then -amount else 0 end) as wallet,
             sum(case when to_account = 'held' then amount when from_account = 'held' then -amount else 0 end) as held,
             sum(case when from_account = 'debt' then amount when to_account = 'debt' then -amount else 0 end) as debt,
             sum(case when to_account = 'usage' then amount when from_account = 'usage' then -amount else 0 end) as spent
      from transfers where transfers.owner_id = wallets.owner_id
    ) as moved on true
    left join lateral (
      select sum(amount) as open from holds where holds.owner_id = wallets.owner_id and ended_at is null
    ) as holding on true
    where wallets.balance <> coalesce(moved.wallet, 0) or wallets.held <> coalesce(moved.held, 0)
       or wallets.held <> coalesce(holding.open, 0) or wallets.debt <> coalesce(moved.debt, 0)
       or wallets.spent <> coalesce(moved.spent, 0) or (wallets.balance > 0 and wallets.debt > 0)`.execute(db)
  return { sum: Number(sum.rows[0]?.sum ?? 0), mismatched: mismatched.rows.map((row) => row.owner_id) }
}
