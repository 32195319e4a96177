import { turnKey, webhookTurnJob } from '../conversions/webhook-news.ts'
import type { Seal } from '../platform/seal.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/webhook-tables.ts'
import { claimDue, nextDue } from './claim.ts'
import { messageId } from './message-id.ts'
import type { DescribeDelivery } from './payload.ts'
import { type RecordDeps, recordAttempt } from './record.ts'
import type { Outcome, Sender } from './send.ts'
import { signMessage } from './signing.ts'

/** What endpoints are told with. */
export interface TurnDeps extends RecordDeps {
  seal: Seal
  sender: Pick<Sender, 'send'>
  describe: DescribeDelivery
}

/** Tells an endpoint what is due and sees to it that it is told the rest when that is due. */
export async function takeTurn(deps: TurnDeps, endpointId: number, signal: AbortSignal): Promise<void> {
  const claim = await claimDue(deps.db, endpointId, deps.now())
  if (!claim || claim.isBusy) return
  const { endpoint, deliveries } = claim
  await Promise.all(deliveries.map((delivery) => tell(deps, endpoint, delivery, signal)))
  await planNext(deps, endpointId)
}

async function tell(
  deps: TurnDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<void> {
  await recordAttempt(deps, endpoint, delivery, await attempt(deps, endpoint, delivery, signal))
}

async function attempt(
  { seal, sender, describe, now }: TurnDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const secrets = secretsAt(endpoint, seal, now())
  if (!secrets) {
    const error = 'The secret cannot be read any more. Get another one.'
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

/** The secrets that sign now, the newest first; undefined when the installation's own secret was exchanged. */
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

/** One job for each second in which something is due: a job that waits for another day must not stand in its way. */
async function planNext({ db, jobs, now }: TurnDeps, endpoint: number): Promise<void> {
  const next = await nextDue(db, endpoint)
  if (!next) return
  const key = turnKey(endpoint)
  const second = Math.ceil(next.getTime() / 1000)
  const later = { key: `${key}:${second}`, runAt: new Date(second * 1000) }
  await jobs.enqueue(db, webhookTurnJob, { endpoint }, next <= now() ? { key } : later)
}
