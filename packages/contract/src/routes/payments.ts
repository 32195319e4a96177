import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { DEFAULT_PURCHASE_EUROS, MAX_PURCHASE_EUROS } from '../limits.ts'
import { credits } from '../schemas/manners.ts'

const tag = 'Money'

const wayBack = {
  redirect: z.string().max(2000).optional().meta({
    description: 'Path or address of this installation to return to; `/payment-completed` unless named.',
  }),
  referral: z.string().max(200).nullable().optional().meta({ description: 'Noted with the payment.' }),
}
const leadsTo = z.object({ url: z.url().meta({ description: 'Where to send the person.' }) })
const cents = z.int().meta({ description: 'Cents.' })

const plan = z
  .object({
    uuid: z.uuid(),
    price_id: z.uuid(),
    name: z.string(),
    credits: credits.meta({ description: 'Credits that come with each month.' }),
    amount: cents,
    currency: z.string(),
    interval: z.literal('month'),
  })
  .meta({ id: 'Plan' })

const sandboxId = z.object({ id: z.string().max(80) })
const sandboxCheckout = z
  .object({
    name: z.string().meta({ description: 'What is bought.' }),
    mode: z.enum(['payment', 'subscription']),
    credits,
    amount: cents,
    currency: z.string(),
    status: z.enum(['open', 'paid', 'cancelled', 'refunded', 'disputed']),
  })
  .meta({ id: 'SandboxCheckout' })

/** Buying credits and subscriptions. Nothing is credited by these calls, only by what the payment provider tells. */
export const paymentRoutes = {
  'GET /subscriptions': defineRoute({
    summary: 'The paid plans',
    tag,
    access: 'public',
    reply: z.object({ results: z.array(plan) }),
  }),
  'POST /payments/checkout/': defineRoute({
    summary: 'Buy credits: where to pay for them',
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
      ...wayBack,
    }),
    reply: leadsTo,
  }),
  'POST /payments/subscription-checkout/': defineRoute({
    summary: 'Subscribe to a plan: where to pay for it',
    tag,
    access: 'user',
    idempotent: true,
    body: z.object({ price_id: z.uuid(), ...wayBack }),
    reply: leadsTo,
  }),
  'POST /payments/manage/': defineRoute({
    summary: 'Change or cancel one’s subscription: where that is done',
    tag,
    access: 'user',
    body: z.object({ customer: z.string().max(200).optional(), ...wayBack }),
    reply: leadsTo,
  }),
  'POST /payments/activate-code/': defineRoute({
    summary: 'Turn a code into credits',
    tag,
    access: 'user',
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    reply: z.object({ credits: credits.meta({ description: 'Credits that the code gave.' }) }),
  }),
  'GET /payments/sandbox/{id}': defineRoute({
    summary: 'A checkout of the sandbox, which stands in for a payment provider',
    tag,
    access: 'public',
    params: sandboxId,
    reply: sandboxCheckout,
  }),
  'POST /payments/sandbox/{id}': defineRoute({
    summary: 'End a checkout of the sandbox as if it had been paid, or not; where to go on',
    tag,
    access: 'public',
    params: sandboxId,
    body: z.object({ action: z.enum(['pay', 'cancel']) }),
    reply: leadsTo,
  }),
  'POST /payments/sandbox-portal': defineRoute({
    summary: 'Cancel one’s subscription of the sandbox',
    tag,
    access: 'user',
    replyKind: 'empty',
    status: 204,
  }),
}
