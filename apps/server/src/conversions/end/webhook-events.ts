import type { KindId } from '@atelier/contract/kinds/kind'
import type { WebhookEvent } from '@atelier/contract/webhook-events'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Conversion } from '../../platform/schema.ts'

/** Sends the due deliveries of an endpoint. In a separate lane, so that hanging endpoints delay nothing else. */
export const webhookDeliveryJob = defineJob({
  name: 'webhook-turn',
  lane: 'webhooks',
  payload: z.object({ endpoint: z.int() }),
})

/** A finished conversion or batch, by its public id. */
interface Ended {
  owner_id: number
  kind: KindId
  /** A code_ref, or the uuid of a batch. */
  subject: string
}

/** Key of the job that sends the due deliveries of an endpoint. */
export const deliveryKey = (endpoint: number): string => `webhooks:${endpoint}`

/**
 * Records a delivery for the endpoint of an API key, if it has one that subscribes to the event; in the transaction
 * that ends the conversion, so that neither exists without the other.
 */
export async function noteForWebhook(
  tx: Tx,
  jobs: Pick<Queue, 'enqueue'>,
  apiKeyId: number | null,
  event: WebhookEvent,
  ended: readonly Ended[],
): Promise<void> {
  if (apiKeyId === null || ended.length === 0) return
  const { rows } = await sql<{ endpoint_id: number }>`
    insert into webhook_deliveries (endpoint_id, event, owner_id, kind, subject)
    select endpoint.id, ${event}, ended.owner_id, ended.kind, ended.subject
    from webhook_endpoints as endpoint,
      jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended (owner_id bigint, kind text, subject text)
    where endpoint.api_key_id = ${apiKeyId} and endpoint.disabled_at is null and ${event} = any (endpoint.events)
    returning endpoint_id`.execute(tx)
  const [noted] = rows
  if (!noted) return
  const endpoint = noted.endpoint_id
  await jobs.enqueue(tx, webhookDeliveryJob, { endpoint }, { key: deliveryKey(endpoint) })
}

/** The same for conversions that ended; those of a batch that were started again may have another key than the batch. */
export async function noteEnds(
  tx: Tx,
  { jobs }: { jobs: Pick<Queue, 'enqueue'> },
  event: WebhookEvent,
  all: readonly Conversion[],
): Promise<void> {
  for (const [key, rows] of Map.groupBy(all, ({ api_key_id }) => api_key_id)) {
    const ended = rows.map(({ owner_id, kind, code_ref: subject }) => ({ owner_id, kind, subject }))
    await noteForWebhook(tx, jobs, key, event, ended)
  }
}
