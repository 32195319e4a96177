import { z } from 'zod'
import { defineRoute } from '../define-route.ts'

/** What happened in the studio that the operator counts. */
export const metricRoutes = {
  'POST /metrics-events': defineRoute({
    summary: 'Count a first login or a purchase; the counts are at /metrics',
    tag: 'Platform',
    access: 'public',
    body: z.discriminatedUnion('event', [
      z.object({ event: z.enum(['new_user', 'new_social_user']) }),
      z.object({
        event: z.literal('purchase'),
        currency: z.literal('EUR'),
        quantity: z.int().min(1).max(1_000_000).meta({ description: 'Euros.' }),
        unit_price: z.literal(1),
      }),
    ]),
    replyKind: 'empty',
    status: 204,
  }),
}
