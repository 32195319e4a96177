import { sql } from 'kysely'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'

/** The transaction that ends a conversion may be committed this long after the recorded time. */
const SETTLED_AFTER = '5 seconds'

interface Ended {
  kind: string
  provider: string
  model: string
  outcome: 'completed' | 'failed' | 'cancelled'
  /** From the start to the end. */
  seconds: number
  credits: number
}

/**
 * Counts conversions that have ended anywhere in the installation since this process started, with a delay of a few
 * seconds. Every process counts all of them: use the maximum and never the sum.
 */
export function countConversions(metrics: Registry, { db, log }: { db: Db; log: Log }): void {
  const readNext = endedConversions(db)
  let taking: Promise<void> | undefined
  const take = async () => {
    for (const { kind, provider, model, outcome, ...each } of await readNext()) {
      ended.inc({ kind, provider, model, outcome })
      if (outcome !== 'completed') continue
      seconds.observe({ kind, provider }, each.seconds)
      credits.inc({ kind }, each.credits)
    }
  }
  /** Several metrics are collected concurrently and share one query. */
  const collect = async () => {
    taking ??= take()
      .catch((error: unknown) => log.warn({ err: error }, 'could not count ended conversions'))
      .finally(() => {
        taking = undefined
      })
    await taking
  }
  const ended: Counter = new Counter({
    name: 'atelier_conversions_ended_total',
    help: 'Ended conversions, by outcome',
    labelNames: ['kind', 'provider', 'model', 'outcome'],
    registers: [metrics],
    collect,
  })
  const seconds: Histogram = new Histogram({
    name: 'atelier_conversion_duration_seconds',
    help: 'Time from the start of a conversion to its completion',
    labelNames: ['kind', 'provider'],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600],
    registers: [metrics],
    collect,
  })
  const credits: Counter = new Counter({
    name: 'atelier_credits_spent_total',
    help: 'Credits charged for conversions',
    labelNames: ['kind'],
    registers: [metrics],
    collect,
  })
}

/**
 * Returns, on each call, the conversions that have ended since the previous one; those that ended before the first call
 * are left out.
 */
function endedConversions(db: Db): () => Promise<Ended[]> {
  let since = new Date()
  return async () => {
    const { rows } = await sql<{ until: Date }>`
      select now() - ${sql.lit(SETTLED_AFTER)}::interval as until`.execute(db)
    const until = rows[0]?.until ?? new Date()
    const from = since
    const found = await sql<Ended>`
      select kind, provider, model, cost as credits, extract(epoch from ended_at - created_at)::float8 as seconds,
        case when error_code = 'cancelled' then 'cancelled' else status end as outcome
      from conversions where ended_at > ${from} and ended_at <= ${until} and status in ('completed', 'failed')`.execute(
      db,
    )
    since = until
    return found.rows
  }
}
