import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { idParameter, listOf, pageQuery } from '../schemas/common.ts'
import { webhook, webhookDelivery, webhookDeliveryInFull, webhookSecret } from '../schemas/webhook.ts'
import { webhookEvents } from '../webhook-events.ts'

const owned = { tag: 'Webhooks', access: 'user' } as const
const params = z.object({ id: idParameter })
const deliveryParams = z.object({ id: idParameter, delivery: z.string().max(64) })

const url = z.string().trim().max(2000).meta({ description: 'Public HTTPS URL. Redirects are not followed.' })
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event.')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

/** Webhooks of API keys. They are managed by sessions, never by keys. */
export const webhookRoutes = {
  'GET /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Retrieve the webhook of an API key',
    params,
    reply: z.object({ webhook: webhook.nullable() }),
  }),
  'POST /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Create a webhook for the generations an API key starts; the secret is returned only once',
    params,
    body: z.object({ url, events: events.optional() }),
    reply: z.object({ webhook, secret: webhookSecret }).meta({ id: 'NewWebhook' }),
    status: 201,
  }),
  'PUT /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Update, enable or disable a webhook',
    params,
    body: z.object({ url: url.optional(), events: events.optional(), enabled: z.boolean().optional() }),
    reply: webhook,
  }),
  'DELETE /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Delete a webhook and its deliveries',
    params,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /customer/api-key/{id}/webhook/secret': defineRoute({
    ...owned,
    summary: 'Roll the signing secret; the previous one stays valid for a day',
    params,
    reply: z.object({ webhook, secret: webhookSecret }).meta({ id: 'RotatedWebhook' }),
  }),
  'POST /customer/api-key/{id}/webhook/test': defineRoute({
    ...owned,
    summary: 'Send a test event',
    params,
    reply: webhookDelivery,
    status: 201,
  }),
  'GET /customer/api-key/{id}/webhook/deliveries': defineRoute({
    ...owned,
    summary: 'List deliveries of the last 30 days, newest first',
    params,
    query: z.object({ ...pageQuery, status: z.enum(['pending', 'delivered', 'failed']).optional() }),
    reply: listOf(webhookDelivery),
  }),
  'GET /customer/api-key/{id}/webhook/deliveries/{delivery}': defineRoute({
    ...owned,
    summary: 'Retrieve a delivery with its attempts',
    params: deliveryParams,
    reply: webhookDeliveryInFull,
  }),
  'POST /customer/api-key/{id}/webhook/deliveries/{delivery}/resend': defineRoute({
    ...owned,
    summary: 'Resend a delivery with the same ID',
    params: deliveryParams,
    reply: webhookDelivery,
  }),
}
