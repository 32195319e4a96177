import type { HandlerReply } from '@atelier/contract/routes/registry'
import { webhookPayload } from '@atelier/contract/schemas/webhook'
import type { Db } from '../platform/database.ts'
import { linkerOf } from '../platform/links.ts'
import type { WebhookDelivery } from '../platform/webhook-tables.ts'

/** The payload of a delivery. */
export type Payload = HandlerReply<'GET /customer/api-key/{id}/webhook/deliveries/{delivery}'>['payload']
type ItemChange = Extract<Payload['data'], { code_ref: string }>
type BatchChange = Extract<Payload['data'], { uuid: string }>

/** Views of items and batches; null if deleted. */
export interface Views {
  item(owner: { ownerId: number; kind: ItemChange['kind'] }, codeRef: string): Promise<ItemChange['item']>
  batch(ownerId: number, uuid: string): Promise<BatchChange['batch']>
}

/** Renders the current payload of a delivery: its files can be fetched, however late it is sent. */
export type DescribeDelivery = (delivery: WebhookDelivery) => Promise<Payload>

const withLinks = linkerOf(webhookPayload)

/** Creates the payload renderer; the URLs of a payload begin with `origin`. */
export function createDescriber(db: Db, views: Views, origin: string): DescribeDelivery {
  async function dataOf(delivery: WebhookDelivery): Promise<Payload['data']> {
    const { owner_id: ownerId, kind, subject, event } = delivery
    if (subject === null || kind === null) return { message: 'This is a test. Your webhook works.' }
    const mayRead = await isWithinReach(db, delivery)
    if (event === 'batch.completed')
      return { uuid: subject, batch: mayRead ? await views.batch(ownerId, subject) : null }
    return { code_ref: subject, kind, item: mayRead ? await views.item({ ownerId, kind }, subject) : null }
  }
  return async (delivery) => {
    const { event: type, created_at } = delivery
    const payload = { type, timestamp: created_at.toISOString(), data: await dataOf(delivery) }
    return withLinks(payload, origin)
  }
}

/** Whether the account of the key still works for the owner: former members of a team receive no names. */
async function isWithinReach(db: Db, { endpoint_id, owner_id }: WebhookDelivery): Promise<boolean> {
  const endpoint = db
    .selectFrom('webhook_endpoints')
    .innerJoin('api_keys', 'api_keys.id', 'webhook_endpoints.api_key_id')
    .leftJoin('team_members', (join) =>
      join
        .onRef('team_members.member_id', '=', 'api_keys.account_id')
        .on('team_members.owner_id', '=', owner_id),
    )
    .select('webhook_endpoints.id')
    .where('webhook_endpoints.id', '=', endpoint_id)
    .where((row) =>
      row.or([row('api_keys.account_id', '=', owner_id), row('team_members.member_id', 'is not', null)]),
    )
  return (await endpoint.executeTakeFirst()) !== undefined
}
