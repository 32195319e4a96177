import { z } from 'zod'
import { count, micros, person, seconds } from './admin-common.ts'
import { credits, id, timestamp } from './manners.ts'

/** The lanes in which workers take jobs: `cpu` for work of this machine, `io` for what waits for others, `webhooks` for telling. */
export const lanes = ['cpu', 'io', 'webhooks'] as const

const load = {
  depth: count.meta({ description: 'Jobs that wait, with those for later.' }),
  running: count,
  oldest: seconds.nullable().meta({ description: 'Seconds the oldest job that could run has waited.' }),
}

/** How much work waits, and who does it. */
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
        failed: count.meta({ description: 'Failed in the last 24 hours.' }),
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
  revenue: credits.meta({ description: 'Credits captured for what it made; 1,000 are a euro.' }),
})

/** What a look at a provider found. */
export const providerCheck = z
  .object({ at: timestamp, ok: z.boolean(), detail: z.string(), took_ms: z.int().min(0) })
  .meta({ id: 'ProviderCheck' })

/** A provider with its health of the last 24 hours, and what it costs and earns. */
export const adminProvider = z
  .object({
    code: z.string(),
    name: z.string(),
    local: z.boolean(),
    state: z.enum(['up', 'down']).meta({ description: 'Down: its breaker is open, nothing is sent to it.' }),
    conversions: count,
    failures: z.array(z.object({ code: z.string(), count })),
    median_ms: z.int().nullable().meta({ description: 'From start to end of what completed.' }),
    p95_ms: z.int().nullable(),
    voices: count,
    models: count,
    day: balance,
    week: balance,
    month: balance,
    last_check: providerCheck.nullable(),
  })
  .meta({ id: 'AdminProvider' })

/** A proof of the ledger with its result. */
export const ledgerAudit = z
  .object({
    id,
    sound: z.boolean(),
    sum: z.int().meta({ description: 'All accounts together, in credits; anything but zero is a fault.' }),
    mismatched: z.array(id).meta({ description: 'Owners whose wallet differs from its movements.' }),
    took_ms: z.int().min(0),
    actor: person.nullable().meta({ description: 'Who asked for it; null: the nightly run.' }),
    created_at: timestamp,
  })
  .meta({ id: 'LedgerAudit' })
