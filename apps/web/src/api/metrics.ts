import type { Sends } from '@atelier/contract/routes/registry'
import { call } from './client.ts'

/** An event counted by the operator. */
export type MetricEvent = Sends<'POST /metrics-events', 'body'>

declare global {
  interface Window {
    /** The global queue from which tag managers of an operator read events. */
    dataLayer?: unknown[]
  }
}

/** Reports an event to the page's tag manager, if there is one, and to the server. Never fails. */
export function reportMetric(event: MetricEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  call('POST /metrics-events', { body: event }).catch((error: unknown) => {
    console.info('An event was not counted:', error)
  })
}
