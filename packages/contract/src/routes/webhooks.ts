import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { idParameter, listOf, pageQuery } from '../schemas/manners.ts'
import { webhook, webhookDelivery, webhookDeliveryInFull, webhookSecret } from '../schemas/webhook.ts'
import { webhookEvents } from '../webhook-events.ts'

const owned = { tag: 'Webhooks', access: 'user' } as const
const params = z.object({ id: idParameter })
const deliveryParams = z.object({ id: idParameter, delivery: z.string().max(64) })

const url = z
  .string()
  .trim()
  .max(2000)
  .meta({ description: 'By https, on the public internet. Redirects are not followed.' })
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event.')
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

/** Telling programs that what their API key started has ended. Only a session may steer it, never a key. */
export const webhookRoutes = {
  'GET /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'The webhook of an API key, if it has one',
    params,
    reply: z.object({ webhook: webhook.nullable() }),
  }),
  'POST /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Have a program told when what a key started has ended; the secret is answered this once',
    params,
    body: z.object({ url, events: events.optional() }),
    reply: z.object({ webhook, secret: webhookSecret }).meta({ id: 'NewWebhook' }),
    status: 201,
  }),
  'PUT /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Change the address or the events of a webhook, turn it off and on',
    params,
    body: z.object({ url: url.optional(), events: events.optional(), enabled: z.boolean().optional() }),
    reply: webhook,
  }),
  'DELETE /customer/api-key/{id}/webhook': defineRoute({
    ...owned,
    summary: 'Remove a webhook with its deliveries',
    params,
    replyKind: 'empty',
    status: 204,
  }),
  'POST /customer/api-key/{id}/webhook/secret': defineRoute({
    ...owned,
    summary: 'Get another secret; the one before signs as well for a day',
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
    summary: 'What was told, newest first; kept for 30 days',
    params,
    query: z.object({ ...pageQuery, status: z.enum(['pending', 'delivered', 'failed']).optional() }),
    reply: listOf(webhookDelivery),
  }),
  'GET /customer/api-key/{id}/webhook/deliveries/{delivery}': defineRoute({
    ...owned,
    summary: 'A delivery with every attempt',
    params: deliveryParams,
    reply: webhookDeliveryInFull,
  }),
  'POST /customer/api-key/{id}/webhook/deliveries/{delivery}/resend': defineRoute({
    ...owned,
    summary: 'Send a delivery again now, by the same id',
    params: deliveryParams,
    reply: webhookDelivery,
  }),
}
