import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { MAX_PURCHASE_EUROS } from '../limits.ts'

/** Events of the studio counted as metrics. */
export const metricRoutes = {
  'POST /metrics-events': defineRoute({
    summary: 'Count a first sign-in or a purchase in the metrics at /metrics',
    tag: 'Platform',
    access: 'public',
    body: z.discriminatedUnion('event', [
      z.object({ event: z.enum(['new_user', 'new_social_user']) }),
      z.object({
        event: z.literal('purchase'),
        currency: z.literal('EUR'),
        quantity: z.number().positive().max(MAX_PURCHASE_EUROS).meta({ description: 'Amount in euros.' }),
        unit_price: z.literal(1),
      }),
    ]),
    replyKind: 'empty',
    status: 204,
  }),
}
