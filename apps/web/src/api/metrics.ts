import type { Sends } from '@atelier/contract/routes/registry'
import { call } from './client.ts'

/** Something the operator counts. */
export type MetricEvent = Sends<'POST /metrics-events', 'body'>

declare global {
  interface Window {
    /** Where tag managers that an operator adds to the page look for events. */
    dataLayer?: unknown[]
  }
}

/** Reports an event to the page’s tag manager, if there is one, and to the server. Never fails. */
export function reportMetric(event: MetricEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  call('POST /metrics-events', { body: event }).catch((error: unknown) => {
    console.info('An event was not counted:', error)
  })
}
