import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/webhook-tables.ts'
import { AT_A_TIME, CLAIM_MS } from './schedule.ts'

/** The due deliveries of an endpoint. */
export interface Claim {
  endpoint: WebhookEndpoint
  /** Claimed by this process until the claim expires. */
  deliveries: WebhookDelivery[]
  /** The limit of concurrent deliveries is reached: their worker checks again. */
  isBusy: boolean
}

/** Claims the due deliveries of an endpoint, oldest first, up to the limit; undefined when it was deleted. */
export async function claimDue(db: Db, endpointId: number, now: Date): Promise<Claim | undefined> {
  return await db.transaction().execute(async (tx) => {
    // Concurrent claims wait, so that the limit holds; new deliveries are not blocked.
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', endpointId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!endpoint) return undefined
    const isResting = endpoint.resting_until !== null && endpoint.resting_until > now
    if (endpoint.disabled_at || isResting) return { endpoint, deliveries: [], isBusy: false }
    const pending = () =>
      tx
        .selectFrom('webhook_deliveries')
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', 'pending')
    const { count } = await pending()
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('claimed_until', '>', now)
      .executeTakeFirstOrThrow()
    if (count >= AT_A_TIME) return { endpoint, deliveries: [], isBusy: true }
    const due = pending()
      .select('id')
      .where('due_at', '<=', now)
      .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(AT_A_TIME - count)
    const deliveries = await tx
      .updateTable('webhook_deliveries')
      .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
      .where('id', 'in', due)
      .returningAll()
      .execute()
    return { endpoint, deliveries, isBusy: false }
  })
}

/** When the next delivery of an endpoint is due; null when nothing is pending or it is off. */
export async function nextDue(db: Db, endpointId: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(greatest(delivery.due_at, delivery.claimed_until, endpoint.resting_until)) as next
    from webhook_deliveries as delivery join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    where endpoint.id = ${endpointId} and endpoint.disabled_at is null and delivery.status = 'pending'`.execute(
    db,
  )
  return rows[0]?.next ?? null
}
