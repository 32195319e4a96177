import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { type Page, type PageRequest, readPage } from '../platform/paging.ts'
import type { WebhookAttempt, WebhookDelivery } from '../platform/webhook-tables.ts'
import { RETENTION_DAYS } from './schedule.ts'

const lastAttempt = (column: 'status' | 'error') => sql`(
  select ${sql.ref(`attempt.${column}`)} from webhook_attempts as attempt
  where attempt.delivery_id = webhook_deliveries.id order by attempt.id desc limit 1)`

const deliveriesOf = (db: Db, endpointId: number) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(lastAttempt('status').$castTo<number | null>().as('last_status'))
    .select(lastAttempt('error').$castTo<string | null>().as('last_error'))
    .where('endpoint_id', '=', endpointId)

/** A delivery with the result of its last attempt. */
export type DeliveryRow = WebhookDelivery & { last_status: number | null; last_error: string | null }

/** A delivery of an endpoint. */
export async function findDelivery(
  db: Db,
  endpointId: number,
  uuid: string,
): Promise<DeliveryRow | undefined> {
  return await deliveriesOf(db, endpointId).where('uuid', '=', uuid).executeTakeFirst()
}

/** A page of an endpoint's deliveries, newest first, with their number up to a limit. */
export async function listDeliveries(
  db: Db,
  endpointId: number,
  status: WebhookDelivery['status'] | undefined,
  request: PageRequest,
): Promise<Page<DeliveryRow> & { count: number }> {
  let chosen = deliveriesOf(db, endpointId)
  if (status) chosen = chosen.where('status', '=', status)
  let counted = db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', endpointId)
  if (status) counted = counted.where('status', '=', status)
  const order = { id: sql.ref<number>('webhook_deliveries.id'), descending: true }
  const page = await readPage(chosen, order, request)
  const { count } = await db
    .selectFrom(counted.limit(MAX_FILTERED_COUNT).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ...page, count }
}

/** The attempts of a delivery, newest first. */
export async function listAttempts(db: Db, deliveryId: number, limit: number): Promise<WebhookAttempt[]> {
  return await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Creates a test event for an endpoint and returns its uuid. */
export async function insertTest(tx: Tx, endpointId: number, ownerId: number, at: Date): Promise<string> {
  const { uuid } = await tx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id: endpointId, event: 'webhook.test', owner_id: ownerId, kind: null, subject: null })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  await makeDue(tx, endpointId, uuid, at)
  return uuid
}

/** Makes a delivery due at once, as if it had never been attempted; an attempt in progress no longer ends it. */
export async function makeDue(tx: Tx, endpointId: number, uuid: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, due_at: at, claimed_until: null, ended_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('uuid', '=', uuid)
    .execute()
  await tx
    .updateTable('webhook_endpoints')
    .set({ resting_until: null })
    .where('id', '=', endpointId)
    .execute()
}

/** Deletes expired deliveries. */
export async function sweepDeliveries(db: Db): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${RETENTION_DAYS})`.execute(
    db,
  )
}

/** Endpoints with overdue deliveries: they have no worker, or it was killed. */
export async function findForgotten(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct endpoint.id from webhook_deliveries as delivery
    join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
    where delivery.status = 'pending' and delivery.due_at < now() - interval '5 seconds'
      and endpoint.disabled_at is null and coalesce(endpoint.resting_until, now()) <= now()
      and coalesce(delivery.claimed_until, now()) <= now()`.execute(db)
  return rows.map(({ id }) => id)
}
