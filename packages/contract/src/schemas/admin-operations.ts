import { z } from 'zod'
import { count, micros, person, seconds } from './admin-common.ts'
import { credits, id, timestamp } from './common.ts'

/** The lanes of the job queue: `cpu` for local computation, `io` for waiting on other services, `webhooks` for deliveries. */
export const lanes = ['cpu', 'io', 'webhooks'] as const

const load = {
  depth: count.meta({ description: 'Queued jobs, including scheduled ones.' }),
  running: count,
  oldest: seconds.nullable().meta({ description: 'Seconds since the oldest runnable job was queued.' }),
}

/** The job queues and their workers. */
export const queues = z
  .object({
    lanes: z.array(
      z.object({
        lane: z.enum(lanes),
        ...load,
        paused: z.object({ at: timestamp, reason: z.string(), actor: person.nullable() }).nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        name: z.string(),
        lane: z.enum(lanes),
        ...load,
        failed: count.meta({ description: 'Failures in the last 24 hours.' }),
      }),
    ),
    workers: z.array(
      z.object({
        id: z.string(),
        roles: z.array(z.string()),
        started_at: timestamp,
        seen_at: timestamp,
      }),
    ),
  })
  .meta({ id: 'Queues' })

const balance = z.object({
  spend: micros,
  revenue: credits.meta({ description: 'Credits captured for its conversions; 1,000 credits are one euro.' }),
})

/** Result of a provider check. */
export const providerCheck = z
  .object({ at: timestamp, ok: z.boolean(), detail: z.string(), took_ms: z.int().min(0) })
  .meta({ id: 'ProviderCheck' })

/** A provider with its health over the last 24 hours, its cost and revenue. */
export const adminProvider = z
  .object({
    code: z.string(),
    name: z.string(),
    local: z.boolean(),
    state: z
      .enum(['up', 'down'])
      .meta({ description: '`down`: the circuit breaker is open and no requests are sent.' }),
    conversions: count,
    failures: z.array(z.object({ code: z.string(), count })),
    median_ms: z.int().nullable().meta({ description: 'Median duration of completed conversions.' }),
    p95_ms: z.int().nullable(),
    voices: count,
    models: count,
    day: balance,
    week: balance,
    month: balance,
    last_check: providerCheck.nullable(),
  })
  .meta({ id: 'AdminProvider' })

/** A ledger audit and its result. */
export const ledgerAudit = z
  .object({
    id,
    sound: z.boolean(),
    sum: z
      .int()
      .meta({ description: 'Sum of all accounts in credits; zero unless the ledger is inconsistent.' }),
    mismatched: z.array(id).meta({ description: 'Owners whose wallet does not match its transactions.' }),
    took_ms: z.int().min(0),
    actor: person
      .nullable()
      .meta({ description: 'Administrator who ran the audit; null for the nightly run.' }),
    created_at: timestamp,
  })
  .meta({ id: 'LedgerAudit' })
