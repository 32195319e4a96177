import type { KindId } from '@atelier/contract/kinds/kind'
import type { WebhookEvent } from '@atelier/contract/webhook-events'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface WebhookEndpointTable {
  id: GeneratedAlways<number>
  api_key_id: number
  url: string
  events: WebhookEvent[]
  /** Encrypted. */
  secret: Buffer
  /** Encrypted; also used to sign until `former_until`. */
  former_secret: Buffer | null
  former_until: OptionalMoment
  /** Consecutive failed attempts. */
  failures: Generated<number>
  failing_since: OptionalMoment
  /** Nothing is sent before this time, because the last attempt failed. */
  resting_until: OptionalMoment
  disabled_at: OptionalMoment
  disabled_reason: 'asked' | 'failing' | 'gone' | null
  created_at: Moment
}

interface WebhookDeliveryTable {
  id: GeneratedAlways<number>
  /** The `webhook-id`, the same in every attempt. */
  uuid: Generated<string>
  endpoint_id: number
  event: WebhookEvent | 'webhook.test'
  /** The owner of the item or batch. */
  owner_id: number
  kind: KindId | null
  /** A code_ref, or the uuid of a batch; null for a test. */
  subject: string | null
  status: Generated<'pending' | 'delivered' | 'failed'>
  /** Attempts since it was created, or resent by hand. */
  attempts: Generated<number>
  due_at: Moment
  claimed_until: OptionalMoment
  created_at: Moment
  ended_at: OptionalMoment
}

interface WebhookAttemptTable {
  id: GeneratedAlways<number>
  delivery_id: number
  duration_ms: number
  /** Null when there was no response. */
  status: number | null
  error: string | null
  /** The beginning of the response body. */
  response: string | null
  at: Moment
}

/** The tables of webhooks. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
  webhook_attempts: WebhookAttemptTable
}

/** A row of `webhook_endpoints`. */
export type WebhookEndpoint = Selectable<WebhookEndpointTable>
/** A row of `webhook_deliveries`. */
export type WebhookDelivery = Selectable<WebhookDeliveryTable>
/** A row of `webhook_attempts`. */
export type WebhookAttempt = Selectable<WebhookAttemptTable>
