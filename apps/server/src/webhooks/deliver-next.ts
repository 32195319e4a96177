import { deliveryKey, webhookDeliveryJob } from '../conversions/end/webhook-events.ts'
import type { Seal } from '../platform/seal.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/webhook-tables.ts'
import { claimDue, nextDue } from './claim.ts'
import { messageId } from './message-id.ts'
import type { DescribeDelivery } from './payload.ts'
import { type RecordDeps, recordAttempt } from './record.ts'
import type { Outcome, Sender } from './send.ts'
import { signMessage } from './signing.ts'

/** The dependencies of deliveries. */
export interface DeliveryDeps extends RecordDeps {
  seal: Seal
  sender: Pick<Sender, 'send'>
  describe: DescribeDelivery
}

/** Sends the due deliveries of an endpoint and schedules the rest. */
export async function deliverNext(
  deps: DeliveryDeps,
  endpointId: number,
  signal: AbortSignal,
): Promise<void> {
  const claim = await claimDue(deps.db, endpointId, deps.now())
  if (!claim || claim.isBusy) return
  const { endpoint, deliveries } = claim
  await Promise.all(deliveries.map((delivery) => report(deps, endpoint, delivery, signal)))
  await planNext(deps, endpointId)
}

async function report(
  deps: DeliveryDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<void> {
  await recordAttempt(deps, endpoint, delivery, await attempt(deps, endpoint, delivery, signal))
}

async function attempt(
  { seal, sender, describe, now }: DeliveryDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const secrets = secretsAt(endpoint, seal, now())
  if (!secrets) {
    const error = 'The secret can no longer be read. Create a new one.'
    return { status: null, error, response: null, durationMs: 0 }
  }
  const message = {
    id: messageId(delivery.uuid),
    timestamp: Math.floor(now().getTime() / 1000),
    body: JSON.stringify(await describe(delivery)),
  }
  const headers = signMessage(secrets, message)
  return await sender.send({ url: endpoint.url, headers, body: message.body }, signal)
}

/** The active secrets, newest first; undefined when the installation's own secret was changed. */
function secretsAt(
  { secret, former_secret, former_until }: WebhookEndpoint,
  { open }: Seal,
  now: Date,
): string[] | undefined {
  const current = open(secret)
  if (current === undefined) return undefined
  const former = former_secret && former_until && former_until > now ? open(former_secret) : undefined
  return former === undefined ? [current] : [current, former]
}

/** One job for each second with due deliveries: a job scheduled for another day must not block it. */
async function planNext({ db, jobs, now }: DeliveryDeps, endpoint: number): Promise<void> {
  const next = await nextDue(db, endpoint)
  if (!next) return
  const key = deliveryKey(endpoint)
  const second = Math.ceil(next.getTime() / 1000)
  const later = { key: `${key}:${second}`, runAt: new Date(second * 1000) }
  await jobs.enqueue(db, webhookDeliveryJob, { endpoint }, next <= now() ? { key } : later)
}
