import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { DEFAULT_PURCHASE_EUROS, MAX_PURCHASE_EUROS } from '../limits.ts'
import { credits, listOf } from '../schemas/common.ts'

const tag = 'Billing'

const returnPath = {
  redirect: z.string().max(2000).optional().meta({
    description: 'Path or URL of this installation to return to; defaults to `/payment-completed`.',
  }),
  referral: z.string().max(200).nullable().optional().meta({ description: 'Stored with the payment.' }),
}
const redirectReply = z.object({ url: z.url().meta({ description: 'URL to send the user to.' }) })
const cents = z.int().meta({ description: 'Amount in cents.' })

const plan = z
  .object({
    uuid: z.uuid(),
    price_id: z.uuid(),
    name: z.string(),
    credits: credits.meta({ description: 'Credits added each month.' }),
    amount: cents,
    currency: z.string(),
    interval: z.literal('month'),
  })
  .meta({ id: 'Plan' })

const sandboxId = z.object({ id: z.string().max(80) })
const sandboxCheckout = z
  .object({
    name: z.string().meta({ description: 'Name of the product.' }),
    mode: z.enum(['payment', 'subscription']),
    credits,
    amount: cents,
    currency: z.string(),
    status: z.enum(['open', 'paid', 'cancelled', 'refunded', 'disputed']),
  })
  .meta({ id: 'SandboxCheckout' })

/** Purchases and subscriptions. These calls add no credits; only events of the payment provider do. */
export const paymentRoutes = {
  'GET /subscriptions': defineRoute({
    summary: 'List the paid plans',
    tag,
    access: 'public',
    reply: listOf(plan),
  }),
  'POST /payments/checkout/': defineRoute({
    summary: 'Create a checkout for credits',
    tag,
    access: 'user',
    idempotent: true,
    body: z.object({
      quantity: z
        .int()
        .min(1)
        .max(MAX_PURCHASE_EUROS)
        .default(DEFAULT_PURCHASE_EUROS)
        .meta({ description: 'Euros.' }),
      ...returnPath,
    }),
    reply: redirectReply,
  }),
  'POST /payments/subscription-checkout/': defineRoute({
    summary: 'Create a checkout for a plan',
    tag,
    access: 'user',
    idempotent: true,
    body: z.object({ price_id: z.uuid(), ...returnPath }),
    reply: redirectReply,
  }),
  'POST /payments/manage/': defineRoute({
    summary: 'Create a portal session to change or cancel your subscription',
    tag,
    access: 'user',
    body: z.object({ customer: z.string().max(200).optional(), ...returnPath }),
    reply: redirectReply,
  }),
  'POST /payments/activate-code/': defineRoute({
    summary: 'Redeem a code for credits',
    tag,
    access: 'user',
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    reply: z.object({ credits: credits.meta({ description: 'Credits added by the code.' }) }),
  }),
  'GET /payments/sandbox/{id}': defineRoute({
    summary: 'Retrieve a sandbox checkout',
    tag,
    access: 'public',
    params: sandboxId,
    reply: sandboxCheckout,
  }),
  'POST /payments/sandbox/{id}': defineRoute({
    summary: 'Complete or cancel a sandbox checkout',
    tag,
    access: 'public',
    params: sandboxId,
    body: z.object({ action: z.enum(['pay', 'cancel']) }),
    reply: redirectReply,
  }),
  'POST /payments/sandbox-portal': defineRoute({
    summary: 'Cancel your sandbox subscription',
    tag,
    access: 'user',
    replyKind: 'empty',
    status: 204,
  }),
}
