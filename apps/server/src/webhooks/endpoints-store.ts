import type { WebhookEvent } from '@atelier/contract/webhook-events'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { WebhookEndpoint, WebhookTables } from '../platform/webhook-tables.ts'

/** The endpoint of an API key, locked or not. */
export async function findEndpoint(db: Db, apiKeyId: number): Promise<WebhookEndpoint | undefined> {
  return await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst()
}

/** Creates the endpoint of a key; undefined when it has one. */
export async function insertEndpoint(
  tx: Tx,
  endpoint: { api_key_id: number; url: string; events: WebhookEvent[]; secret: Buffer },
): Promise<WebhookEndpoint | undefined> {
  return await tx
    .insertInto('webhook_endpoints')
    .values(endpoint)
    .onConflict((conflict) => conflict.column('api_key_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Updates an endpoint and returns it. */
export async function updateEndpoint(
  tx: Db,
  id: number,
  changes: Updateable<WebhookTables['webhook_endpoints']>,
): Promise<WebhookEndpoint> {
  return await tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes the endpoint of a key with its deliveries. Returns whether it existed. */
export async function deleteEndpoint(tx: Tx, apiKeyId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_endpoints')
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An endpoint with the account of its key. */
export async function readEndpointOwner(db: Db, id: number) {
  return await db
    .selectFrom('webhook_endpoints')
    .innerJoin('api_keys', 'api_keys.id', 'webhook_endpoints.api_key_id')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['webhook_endpoints.url', 'webhook_endpoints.disabled_reason'])
    .select(['api_keys.name as key_name', 'api_keys.prefix', 'accounts.id as account_id', 'accounts.email'])
    .where('webhook_endpoints.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
}
