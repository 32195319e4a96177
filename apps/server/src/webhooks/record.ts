import type { Db, Tx } from '../platform/database.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/webhook-tables.ts'
import { endpointOffJob } from './jobs.ts'
import { FAILING_MS, restAfter, retryDelay } from './schedule.ts'
import type { Outcome } from './send.ts'

/** The dependencies of recording an attempt. */
export interface RecordDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  now(): Date
  /** 0 to 1. */
  chance(): number
}

/** A delivery as it was claimed. */
type Claimed = Pick<WebhookDelivery, 'id' | 'attempts' | 'claimed_until'>

/** Records the result of an attempt and updates the delivery and its endpoint. */
export async function recordAttempt(
  deps: RecordDeps,
  endpoint: Pick<WebhookEndpoint, 'id'>,
  delivery: Claimed,
  outcome: Outcome,
): Promise<void> {
  const { status, error, response, durationMs } = outcome
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', endpoint.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // It was deleted in the meantime, with its pending deliveries.
    if (!stored) return
    await endOrRetry(tx, deps, delivery, error === null, at)
    await tx
      .insertInto('webhook_attempts')
      .values({ delivery_id: delivery.id, at, duration_ms: durationMs, status, error, response })
      .execute()
    await (error === null ? recover(tx, stored) : fail(tx, deps, stored, { isGone: status === 410, at }))
  })
}

async function endOrRetry(
  tx: Tx,
  { chance }: RecordDeps,
  delivery: Claimed,
  isTaken: boolean,
  at: Date,
): Promise<void> {
  const attempts = delivery.attempts + 1
  const delay = isTaken ? undefined : retryDelay(attempts, chance())
  const ended = { status: isTaken ? ('delivered' as const) : ('failed' as const), ended_at: at }
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts, claimed_until: null })
    .set(delay === undefined ? ended : { due_at: new Date(at.getTime() + delay) })
    .where('id', '=', delivery.id)
    // Resent during the attempt, it is no longer claimed and still pending.
    .where('claimed_until', '=', delivery.claimed_until)
    .execute()
}

async function recover(tx: Tx, { id, failures, failing_since }: WebhookEndpoint): Promise<void> {
  if (failures === 0 && failing_since === null) return
  await tx
    .updateTable('webhook_endpoints')
    .set({ failures: 0, failing_since: null, resting_until: null })
    .where('id', '=', id)
    .execute()
}

async function fail(
  tx: Tx,
  { jobs }: RecordDeps,
  endpoint: WebhookEndpoint,
  { isGone, at }: { isGone: boolean; at: Date },
): Promise<void> {
  const { id, failing_since: since, resting_until: resting } = endpoint
  const hasFailedForDays = since !== null && at.getTime() - since.getTime() >= FAILING_MS
  const reason = isGone ? 'gone' : hasFailedForDays ? 'failing' : undefined
  // Concurrent failures count once: they have the same cause.
  const failures = resting !== null && resting > at ? endpoint.failures : endpoint.failures + 1
  await tx
    .updateTable('webhook_endpoints')
    .set({
      failures,
      failing_since: since ?? at,
      resting_until: new Date(at.getTime() + restAfter(failures)),
    })
    .$if(reason !== undefined && endpoint.disabled_at === null, (update) =>
      update.set({ disabled_at: at, disabled_reason: reason ?? null }),
    )
    .where('id', '=', id)
    .execute()
  if (reason && endpoint.disabled_at === null)
    await jobs.enqueue(tx, endpointOffJob, { endpoint: id }, { key: `webhook-off:${id}` })
}
