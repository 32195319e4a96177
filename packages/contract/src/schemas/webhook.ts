import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { webhookEvents } from '../webhook-events.ts'
import { batch } from './batch.ts'
import { item } from './item.ts'
import { timestamp } from './manners.ts'

/** Where a key's programs are told that what they started has ended. */
export const webhook = z
  .object({
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    disabled_reason: z.enum(['asked', 'failing', 'gone']).nullable().meta({
      description: 'Why nothing is sent: it was asked for, it failed for days, or it answered 410.',
    }),
    former_secret_until: timestamp.nullable().meta({
      description: 'Until then the secret before signs as well.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Webhook' })

/** The secret that deliveries are signed with. */
export const webhookSecret = z.string().meta({
  description: 'Shown this once: `whsec_` and base64, as Standard Webhooks have it.',
})

/** What an endpoint was told, or is to be told. */
export const webhookDelivery = z
  .object({
    id: z.string().meta({ description: 'The `webhook-id`, the same in every attempt.' }),
    event: z.enum([...webhookEvents, 'webhook.test']),
    kind: z.enum(kindIds).nullable(),
    subject: z.string().nullable().meta({ description: 'A `code_ref`, or the `uuid` of a batch.' }),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int().meta({ description: 'Since it began, or was last sent again by hand.' }),
    next_attempt_at: timestamp.nullable(),
    last_status: z.int().nullable().meta({ description: 'HTTP status of the last attempt.' }),
    last_error: z.string().nullable(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

/** One try to tell an endpoint. */
export const webhookAttempt = z
  .object({
    at: timestamp,
    duration_ms: z.int(),
    status: z.int().nullable().meta({ description: 'HTTP status; null when nothing was answered.' }),
    error: z.string().nullable(),
    response: z.string().nullable().meta({ description: 'The first 1,000 characters of what was answered.' }),
  })
  .meta({ id: 'WebhookAttempt' })

/** What is sent: the event, and what it is about as a call would answer it at that moment. */
export const webhookPayload = z
  .object({
    type: z.enum([...webhookEvents, 'webhook.test']),
    timestamp: timestamp.meta({ description: 'When it happened.' }),
    data: z.union([
      z.object({
        code_ref: z.string(),
        kind: z.enum(kindIds),
        item: item.nullable().meta({
          description:
            'Null when it was deleted since, or is out of reach; cloned voices have their own list.',
        }),
      }),
      z.object({ uuid: z.uuid(), batch: batch.nullable() }),
      z.object({ message: z.string() }),
    ]),
  })
  .meta({ id: 'WebhookPayload' })

/** A delivery with every try. */
export const webhookDeliveryInFull = webhookDelivery
  .extend({
    log: z.array(webhookAttempt).meta({ description: 'The newest first, at most 50.' }),
    payload: webhookPayload.meta({ description: 'As it would be sent now.' }),
  })
  .meta({ id: 'WebhookDeliveryInFull' })
