import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type JobLoad, readQueueLoad } from '../../platform/queue/queue-load.ts'

/** Metrics of the installation, read from its database. */
export interface InstallationFigures {
  queues: JobLoad[]
  pending: { kind: string; stage: string; count: number }[]
  /** Credits: in wallets, held, and owed. */
  credits: { balance: number; held: number; debt: number }
  /** The last audit of the ledger; undefined before the first. */
  audit: { sum: number; mismatched: number; at: number } | undefined
  /** Bytes of stored user files. */
  storedBytes: number
  /** Confirmed accounts, without deleted ones. */
  accounts: number
  /** Unix time in seconds of the last backup; undefined before the first. */
  lastBackup: number | undefined
}

/** Reads the metrics of the installation with a few fast statements. */
export async function readFigures(db: Db): Promise<InstallationFigures> {
  const [queues, pending, sums, audit] = await Promise.all([
    readQueueLoad(db),
    readPending(db),
    readSums(db),
    readAudit(db),
  ])
  const { storedBytes, accounts, lastBackup, ...credits } = sums
  return {
    ...{ queues, pending, credits, audit, storedBytes, accounts },
    lastBackup: lastBackup === null ? undefined : lastBackup,
  }
}

async function readPending(db: Db): Promise<InstallationFigures['pending']> {
  const { rows } = await sql<{ kind: string; stage: string; count: number }>`
    select kind, count(*)::int as count,
      case when planned then 'planned' when paused_at is not null then 'paused' else stage end as stage
    from conversions where status = 'pending' group by 1, 3`.execute(db)
  return rows
}

interface Sums {
  balance: number
  held: number
  debt: number
  storedBytes: number
  accounts: number
  lastBackup: number | null
}

async function readSums(db: Db): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(held), 0)::bigint as held,
      coalesce(sum(debt), 0)::bigint as debt,
      (select coalesce(sum(bytes), 0)::bigint from storage_usage) as "storedBytes",
      (select count(*)::int from accounts where confirmed_at is not null and deleted_at is null) as accounts,
      (select extract(epoch from (value::json ->> 'taken_at')::timestamptz)::bigint
        from settings where key = 'last_backup') as "lastBackup"
    from wallets`.execute(db)
  return rows[0] ?? { balance: 0, held: 0, debt: 0, storedBytes: 0, accounts: 0, lastBackup: null }
}

async function readAudit(db: Db): Promise<InstallationFigures['audit']> {
  const { rows } = await sql<{ sum: number; mismatched: number; at: number }>`
    select sum, cardinality(mismatched) as mismatched, extract(epoch from created_at)::bigint as at
    from ledger_audits order by id desc limit 1`.execute(db)
  return rows[0]
}
