import type { WebhookEvent } from '@atelier/contract/webhook-events'
import type { Delivery, Webhook } from './use-webhook.ts'

export const eventWords: Readonly<Record<WebhookEvent | 'webhook.test', string>> = {
  'conversion.completed': 'Finished items',
  'conversion.failed': 'Failed items',
  'batch.completed': 'Finished batches',
  'webhook.test': 'Test',
}

export const deliveryWords: Readonly<Record<Delivery['status'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Abandoned',
}

/** Label and tone of each delivery status. */
export const deliveryTones = { pending: 'warning', delivered: 'good', failed: 'bad' } as const

/** Why a webhook is disabled; undefined while it is enabled. */
export function offReason({ enabled, disabled_reason }: Webhook): string | undefined {
  if (enabled) return undefined
  if (disabled_reason === 'gone') return 'Turned off: the endpoint returned 410 Gone.'
  if (disabled_reason === 'failing') return 'Turned off: every delivery failed for three days.'
  return 'Turned off. No events are sent.'
}

/** The outcome of an attempt in short form. */
export const attemptsLabel = ({ status, error }: { status: number | null; error: string | null }): string =>
  error === null ? `Delivered (${status})` : error
