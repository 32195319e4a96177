import { z } from 'zod'
import { kindIds } from '../kinds/kind.ts'
import { webhookEvents } from '../webhook-events.ts'
import { batch } from './batch.ts'
import { timestamp } from './common.ts'
import { item } from './item.ts'

/** The webhook endpoint of an API key. */
export const webhook = z
  .object({
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    disabled_reason: z.enum(['asked', 'failing', 'gone']).nullable().meta({
      description:
        'Why the webhook is disabled: by the user, after days of failures, or because it responded with 410.',
    }),
    former_secret_until: timestamp.nullable().meta({
      description: 'Deliveries are also signed with the previous secret until this time.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Webhook' })

/** The signing secret of a webhook. */
export const webhookSecret = z.string().meta({
  description: 'Signing secret in the Standard Webhooks format: `whsec_` and base64. Returned only once.',
})

/** A delivery to an endpoint. */
export const webhookDelivery = z
  .object({
    id: z.string().meta({ description: 'The `webhook-id`, the same for every attempt.' }),
    event: z.enum([...webhookEvents, 'webhook.test']),
    kind: z.enum(kindIds).nullable(),
    subject: z
      .string()
      .nullable()
      .meta({ description: '`code_ref` of the conversion or `uuid` of the batch.' }),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z
      .int()
      .meta({ description: 'Number of attempts since the delivery was created or last resent.' }),
    next_attempt_at: timestamp.nullable(),
    last_status: z.int().nullable().meta({ description: 'HTTP status of the last attempt.' }),
    last_error: z.string().nullable(),
    created_at: timestamp,
    ended_at: timestamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

/** A delivery attempt. */
export const webhookAttempt = z
  .object({
    at: timestamp,
    duration_ms: z.int(),
    status: z.int().nullable().meta({ description: 'HTTP status; null without a response.' }),
    error: z.string().nullable(),
    response: z.string().nullable().meta({ description: 'The first 1,000 characters of the response.' }),
  })
  .meta({ id: 'WebhookAttempt' })

/** The payload of a delivery: the event and the current state of its subject. */
export const webhookPayload = z
  .object({
    type: z.enum([...webhookEvents, 'webhook.test']),
    timestamp: timestamp.meta({ description: 'When the event occurred.' }),
    data: z.union([
      z.object({
        code_ref: z.string(),
        kind: z.enum(kindIds),
        item: item.nullable().meta({
          description: 'Null for deleted or inaccessible items, and for cloned voices.',
        }),
      }),
      z.object({ uuid: z.uuid(), batch: batch.nullable() }),
      z.object({ message: z.string() }),
    ]),
  })
  .meta({ id: 'WebhookPayload' })

/** A delivery with its attempts. */
export const webhookDeliveryInFull = webhookDelivery
  .extend({
    log: z.array(webhookAttempt).meta({ description: 'The last 50 attempts, newest first.' }),
    payload: webhookPayload.meta({ description: 'The payload as it would be sent now.' }),
  })
  .meta({ id: 'WebhookDeliveryInFull' })
