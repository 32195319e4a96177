import { Counter, type Registry } from 'prom-client'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { enforceRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

/** Events from one network address. Callers do not authenticate, so the limit is low. */
const limit: RateLimit = { max: 120, seconds: 3600 }
/** Purchases from one network address: few people make several in an hour. */
const purchaseLimit: RateLimit = { max: 10, seconds: 3600 }

/** The call that counts events in the studio. */
export function createMetricHandlers({
  db,
  metrics,
}: {
  db: Db
  metrics: Registry
}): Handlers<'POST /metrics-events'> {
  const events = new Counter({
    name: 'atelier_events_total',
    help: 'First sign-ins and purchases reported by the studio',
    labelNames: ['event'] as const,
    registers: [metrics],
  })
  const euros = new Counter({
    name: 'atelier_purchased_euros_total',
    help: 'Euros of the purchases reported by the studio',
    registers: [metrics],
  })
  return {
    'POST /metrics-events': async ({ body, ip }) => {
      await enforceRateLimit(db, `metrics:${ip}`, limit)
      if (body.event === 'purchase') await enforceRateLimit(db, `metrics-purchases:${ip}`, purchaseLimit)
      events.inc({ event: body.event })
      if (body.event === 'purchase') euros.inc(body.quantity * body.unit_price)
      return undefined
    },
  }
}
