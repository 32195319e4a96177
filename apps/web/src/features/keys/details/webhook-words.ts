import type { WebhookEvent } from '@atelier/contract/webhook-events'
import type { Delivery, Webhook } from './use-webhook.ts'

/** What events are called. */
export const eventWords: Readonly<Record<WebhookEvent | 'webhook.test', string>> = {
  'conversion.completed': 'Finished items',
  'conversion.failed': 'Failed items',
  'batch.completed': 'Ended batches',
  'webhook.test': 'Test',
}

/** What a delivery has come to. */
export const deliveryWords: Readonly<Record<Delivery['status'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
}

/** Why a webhook is off; undefined while it is on. */
export function offReason({ enabled, disabled_reason }: Webhook): string | undefined {
  if (enabled) return undefined
  if (disabled_reason === 'gone') return 'It is off: the address answered that it is gone (410).'
  if (disabled_reason === 'failing') return 'It is off: the address took nothing for three days.'
  return 'It is off. Nothing that ends now is told.'
}

/** What came of a try, in a few words. */
export const triedWords = ({ status, error }: { status: number | null; error: string | null }): string =>
  error === null ? `Taken (${status})` : error
