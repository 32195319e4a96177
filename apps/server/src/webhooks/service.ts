import type { WebhookEvent } from '@atelier/contract/webhook-events'
import { webhookEvents } from '@atelier/contract/webhook-events'
import { deliveryKey, webhookDeliveryJob } from '../conversions/end/webhook-events.ts'
import { hasKey } from '../identity/keys/caller.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import { recordAction } from '../platform/audit-log.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { PageRequest } from '../platform/paging.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { enforceRateLimit } from '../platform/rate-limit.ts'
import type { Seal } from '../platform/seal.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/webhook-tables.ts'
import { readAddress } from './address.ts'
import { findDelivery, insertTest, listAttempts, listDeliveries, makeDue } from './deliveries-store.ts'
import { deleteEndpoint, findEndpoint, insertEndpoint, updateEndpoint } from './endpoints-store.ts'
import { uuidOf } from './message-id.ts'
import type { DescribeDelivery } from './payload.ts'
import { OVERLAP_MS } from './schedule.ts'
import { createWebhookSecret } from './signing.ts'
import { viewAttempt, viewDelivery, viewEndpoint } from './view.ts'

const ATTEMPTS_SHOWN = 50
/** Manual sends per endpoint. */
const BY_HAND = { max: 60, seconds: 3600 }

/** The owner of the key, and the origin of the request. */
export interface CallerAccess {
  accountId: number
  keyId: number
  address: string
}

interface WebhookDeps {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
  seal: Seal
  describe: DescribeDelivery
  /** Whether this machine can receive deliveries, also without encryption. */
  allowLocal: boolean
}

/** The editable fields of an endpoint; omitted fields are unchanged. */
interface EndpointChanges {
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  enabled?: boolean | undefined
}

/** Webhook endpoints, as managed by the owners of keys. */
export function createWebhooks({ db, jobs, seal, describe, allowLocal }: WebhookDeps) {
  async function enforceKey({ accountId, keyId }: CallerAccess): Promise<void> {
    if (!(await hasKey(db, accountId, keyId))) throw notFound('The API key')
  }
  async function getEndpoint(caller: CallerAccess): Promise<WebhookEndpoint> {
    await enforceKey(caller)
    const endpoint = await findEndpoint(db, caller.keyId)
    if (!endpoint) throw notFound('The webhook')
    return endpoint
  }
  async function getDelivery(endpointId: number, id: string) {
    const uuid = uuidOf(id)
    const delivery = uuid && (await findDelivery(db, endpointId, uuid))
    if (!delivery) throw notFound('The delivery')
    return delivery
  }
  const record = (
    tx: Tx,
    { accountId, keyId, address }: CallerAccess,
    act: Parameters<typeof recordAction>[1]['act'],
  ) => recordAction(tx, { act, actorId: accountId, accountId, target: String(keyId), address })
  const wake = (tx: Tx, endpoint: number) =>
    jobs.enqueue(tx, webhookDeliveryJob, { endpoint }, { key: deliveryKey(endpoint) })
  /** Runs a manual send, rate-limited because the endpoint is someone else's machine. */
  async function sendByHand(endpoint: WebhookEndpoint, note: (tx: Tx) => Promise<string>) {
    if (endpoint.disabled_at) throw new ApiError('conflict', 'The webhook is off. Turn it on first.')
    await enforceRateLimit(db, `webhook:${endpoint.id}`, BY_HAND)
    const delivery = await db.transaction().execute(async (tx) => {
      const uuid = await note(tx)
      await wake(tx, endpoint.id)
      return await findDelivery(tx, endpoint.id, uuid)
    })
    if (!delivery) throw notFound('The delivery')
    return viewDelivery(delivery)
  }

  return {
    async find(caller: CallerAccess) {
      await enforceKey(caller)
      const endpoint = await findEndpoint(db, caller.keyId)
      return endpoint ? viewEndpoint(endpoint, new Date()) : null
    },
    async create(
      caller: CallerAccess,
      { url, events = [...webhookEvents] }: { url: string; events?: WebhookEvent[] | undefined },
    ) {
      await enforceKey(caller)
      const secret = createWebhookSecret()
      const endpoint = await db.transaction().execute(async (tx) => {
        const values = { url: readAddress(url, allowLocal), events, secret: seal.seal(secret) }
        const inserted = await insertEndpoint(tx, { api_key_id: caller.keyId, ...values })
        if (!inserted) throw new ApiError('conflict', 'This API key already has a webhook.')
        await record(tx, caller, 'webhook.created')
        return inserted
      })
      return { webhook: viewEndpoint(endpoint, new Date()), secret }
    },
    async change(caller: CallerAccess, changes: EndpointChanges) {
      const { id, disabled_at } = await getEndpoint(caller)
      const endpoint = await db.transaction().execute(async (tx) => {
        const changed = await updateEndpoint(tx, id, columnsOf(changes, disabled_at, allowLocal))
        await record(tx, caller, 'webhook.changed')
        if (changes.enabled) await wake(tx, id)
        return changed
      })
      return viewEndpoint(endpoint, new Date())
    },
    async remove(caller: CallerAccess): Promise<void> {
      await enforceKey(caller)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteEndpoint(tx, caller.keyId))) throw notFound('The webhook')
        await record(tx, caller, 'webhook.removed')
      })
    },
    /** Rotates the secret; the previous one remains valid until programs have had time to switch. */
    async rotate(caller: CallerAccess) {
      const { id, secret: former_secret } = await getEndpoint(caller)
      const secret = createWebhookSecret()
      const former_until = new Date(Date.now() + OVERLAP_MS)
      const endpoint = await db.transaction().execute(async (tx) => {
        await record(tx, caller, 'webhook.secret_changed')
        return await updateEndpoint(tx, id, { secret: seal.seal(secret), former_secret, former_until })
      })
      return { webhook: viewEndpoint(endpoint, new Date()), secret }
    },
    async test(caller: CallerAccess) {
      const endpoint = await getEndpoint(caller)
      return await sendByHand(endpoint, (tx) => insertTest(tx, endpoint.id, caller.accountId, new Date()))
    },
    async resend(caller: CallerAccess, deliveryId: string) {
      const endpoint = await getEndpoint(caller)
      const { uuid } = await getDelivery(endpoint.id, deliveryId)
      return await sendByHand(endpoint, async (tx) => {
        await makeDue(tx, endpoint.id, uuid, new Date())
        return uuid
      })
    },
    async list(caller: CallerAccess, status: WebhookDelivery['status'] | undefined, request: PageRequest) {
      const { id } = await getEndpoint(caller)
      const { rows, count, next, previous } = await listDeliveries(db, id, status, request)
      return { results: rows.map(viewDelivery), count, next, previous }
    },
    async read(caller: CallerAccess, deliveryId: string) {
      const delivery = await getDelivery((await getEndpoint(caller)).id, deliveryId)
      const log = await listAttempts(db, delivery.id, ATTEMPTS_SHOWN)
      return { ...viewDelivery(delivery), log: log.map(viewAttempt), payload: await describe(delivery) }
    },
  }
}

/** Creates the webhooks service. */
export type Webhooks = ReturnType<typeof createWebhooks>

function columnsOf({ url, events, enabled }: EndpointChanges, disabled_at: Date | null, allowLocal: boolean) {
  const on = {
    disabled_at: null,
    disabled_reason: null,
    failures: 0,
    failing_since: null,
    resting_until: null,
  }
  const off = { disabled_at: new Date(), disabled_reason: 'asked' as const }
  return {
    // An update needs at least one column.
    disabled_at,
    ...(url === undefined ? {} : { url: readAddress(url, allowLocal), resting_until: null }),
    ...(events === undefined ? {} : { events }),
    ...(enabled === true ? on : {}),
    ...(enabled === false && !disabled_at ? off : {}),
  }
}
