import { Counter, type Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { enforceRateLimit, type RateLimit } from '../platform/rate-limit.ts'

/** From one address. Nobody proves who they are, so a flood must stay small beside the truth. */
const limit: RateLimit = { max: 120, seconds: 3600 }

/** The call that counts what happens in the studio. */
export function createMetricHandlers({
  db,
  metrics,
}: {
  db: Db
  metrics: Registry
}): Handlers<'POST /metrics-events'> {
  const events = new Counter({
    name: 'atelier_events_total',
    help: 'First logins and purchases, as the studio tells of them',
    labelNames: ['event'] as const,
    registers: [metrics],
  })
  const euros = new Counter({
    name: 'atelier_purchased_euros_total',
    help: 'Euros of the purchases that the studio tells of',
    registers: [metrics],
  })
  return {
    'POST /metrics-events': async ({ body, ip }) => {
      await enforceRateLimit(db, `metrics:${ip}`, limit)
      events.inc({ event: body.event })
      if (body.event === 'purchase') euros.inc(body.quantity * body.unit_price)
      return undefined
    },
  }
}
