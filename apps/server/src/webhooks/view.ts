import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { WebhookAttempt, WebhookEndpoint } from '../platform/webhook-tables.ts'
import type { DeliveryRow } from './deliveries-store.ts'
import { messageId } from './message-id.ts'

type DeliveryDetail = HandlerReply<'GET /customer/api-key/{id}/webhook/deliveries/{delivery}'>

/** An endpoint as its owner sees it, without its secrets. */
export function viewEndpoint(
  row: WebhookEndpoint,
  now: Date,
): HandlerReply<'PUT /customer/api-key/{id}/webhook'> {
  const isOverlap = row.former_until !== null && row.former_until > now
  return {
    url: row.url,
    events: row.events,
    enabled: row.disabled_at === null,
    disabled_reason: row.disabled_reason,
    former_secret_until: isOverlap ? (row.former_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  }
}

/** A delivery as its owner sees it. */
export const viewDelivery = (row: DeliveryRow): Omit<DeliveryDetail, 'log' | 'payload'> => ({
  id: messageId(row.uuid),
  event: row.event,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  next_attempt_at: row.status === 'pending' ? row.due_at.toISOString() : null,
  last_status: row.last_status,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** An attempt as its owner sees it. */
export const viewAttempt = (row: WebhookAttempt): DeliveryDetail['log'][number] => ({
  at: row.at.toISOString(),
  duration_ms: row.duration_ms,
  status: row.status,
  error: row.error,
  response: row.response,
})
