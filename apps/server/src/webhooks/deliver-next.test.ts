import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteForWebhook } from '../conversions/end/webhook-events.ts'
import type { Db } from '../platform/database.ts'
import type { EnqueueOptions } from '../platform/queue/queue.ts'
import { createSeal } from '../platform/seal.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { deliverNext } from './deliver-next.ts'
import { RETRY_DELAYS_MS } from './schedule.ts'
import type { Outcome } from './send.ts'
import { createWebhookSecret } from './signing.ts'
import { sweepWebhooks } from './worker.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const seal = createSeal('a good secret', 'webhooks')
const never = new AbortController().signal

let db: Db
let drop: () => Promise<void>
let accounts = 0
beforeAll(async () => {
  ;({ db, drop } = await createTestDatabase())
})
afterAll(() => drop?.())

/** Jobs as requested. */
let enqueued: { name: string; endpoint: number; runAt: Date | undefined }[]
/** Ids of the messages that were sent. */
let sent: string[]
let clock: Date
let outcome: (id: string) => Outcome | Promise<Outcome>
beforeEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute()
  enqueued = []
  sent = []
  clock = new Date()
  outcome = () => took
})

const took: Outcome = { status: 200, error: null, response: null, durationMs: 5 }
const failed: Outcome = { status: 503, error: 'It responded with 503.', response: 'later', durationMs: 5 }

const jobs = {
  enqueue: async (_db: Db, job: { name: string }, payload: object, options: EnqueueOptions = {}) => {
    enqueued.push({ name: job.name, ...(payload as { endpoint: number }), runAt: options.runAt })
  },
}
const deps = () => ({
  db,
  jobs,
  seal,
  now: () => clock,
  chance: () => 0.5,
  describe: async () => ({
    type: 'webhook.test' as const,
    timestamp: clock.toISOString(),
    data: { message: '' },
  }),
  sender: {
    send: async ({ headers }: { headers: Readonly<Record<string, string>> }) => {
      const id = headers['webhook-id'] ?? ''
      sent.push(id)
      return await outcome(id)
    },
  },
})
const turn = (endpoint: number) => deliverNext(deps(), endpoint, never)
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

/** An endpoint with a number of pending events. */
async function createEndpoint(events: number): Promise<number> {
  const account = await db
    .insertInto('accounts')
    .values({ email: `hooks-${++accounts}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = await db
    .insertInto('api_keys')
    .values({ account_id: account.id, prefix: 'atl_', key_hash: Buffer.from(`key ${accounts}`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      api_key_id: key.id,
      url: 'https://example.org/hooks',
      events: ['conversion.completed'],
      secret: seal.seal(createWebhookSecret()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended = Array.from({ length: events }, (_, index) => ({
    owner_id: account.id,
    kind: 'speech' as const,
    subject: `item-${index}`,
  }))
  await db.transaction().execute((tx) => noteForWebhook(tx, jobs, key.id, 'conversion.completed', ended))
  enqueued = []
  await db.updateTable('webhook_deliveries').set({ due_at: clock }).where('endpoint_id', '=', id).execute()
  return id
}

const deliveries = (endpoint: number) =>
  db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', endpoint).orderBy('id').execute()
const endpointRow = (id: number) =>
  db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an endpoint that accepts nothing', () => {
  it('is retried after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, with the same id, and then no more', async () => {
    const endpoint = await createEndpoint(1)
    outcome = () => failed
    for (const delay of RETRY_DELAYS_MS) {
      await turn(endpoint)
      const [delivery] = await deliveries(endpoint)
      expect(delivery).toMatchObject({ status: 'pending', due_at: new Date(clock.getTime() + delay) })
      const job = enqueued.at(-1)
      expect(job?.endpoint).toBe(endpoint)
      expect(job?.runAt?.getTime()).toBeGreaterThanOrEqual(clock.getTime() + delay)
      expect(job?.runAt?.getTime()).toBeLessThan(clock.getTime() + delay + 1000)
      pass(delay - 1)
      const before = sent.length
      await turn(endpoint)
      expect(sent).toHaveLength(before)
      pass(1)
    }
    enqueued = []
    await turn(endpoint)
    expect(sent).toHaveLength(RETRY_DELAYS_MS.length + 1)
    expect(new Set(sent).size).toBe(1)
    expect(await deliveries(endpoint)).toMatchObject([{ status: 'failed', attempts: 8, ended_at: clock }])
    expect(enqueued).toEqual([])
    const log = await db.selectFrom('webhook_attempts').selectAll().execute()
    expect(log.filter(({ response }) => response === 'later')).toHaveLength(8)
  })

  it('is turned off after three days, not before, and its owner is notified', async () => {
    const endpoint = await createEndpoint(1)
    outcome = () => failed
    await turn(endpoint)
    const again = async () => {
      await db
        .updateTable('webhook_deliveries')
        .set({ status: 'pending', attempts: 0, due_at: clock })
        .where('endpoint_id', '=', endpoint)
        .execute()
      await turn(endpoint)
      return await endpointRow(endpoint)
    }
    pass(3 * DAY - 1)
    expect((await again()).disabled_at).toBeNull()
    pass(5 * MINUTE)
    expect(await again()).toMatchObject({ disabled_at: clock, disabled_reason: 'failing' })
    expect(enqueued.filter(({ name }) => name === 'mail-webhook-off')).toMatchObject([{ endpoint }])
    pass(DAY)
    const before = sent.length
    await turn(endpoint)
    expect(sent).toHaveLength(before)
  })

  it('backs off longer each time, however much is pending, and recovers at once', async () => {
    const endpoint = await createEndpoint(12)
    outcome = () => failed
    await turn(endpoint)
    expect(sent).toHaveLength(5)
    await turn(endpoint)
    expect(sent).toHaveLength(5)
    expect(enqueued.at(-1)?.runAt?.getTime()).toBeGreaterThan(clock.getTime())
    pass(2000)
    await turn(endpoint)
    expect(sent).toHaveLength(10)
    expect((await endpointRow(endpoint)).resting_until).toEqual(new Date(clock.getTime() + 4000))
    outcome = () => took
    pass(4000)
    await turn(endpoint)
    expect(await endpointRow(endpoint)).toMatchObject({
      failures: 0,
      failing_since: null,
      resting_until: null,
    })
  })
})

describe('a pending delivery', () => {
  it('is sent five at a time, oldest first, until nothing is left', async () => {
    const endpoint = await createEndpoint(7)
    await turn(endpoint)
    expect(sent).toHaveLength(5)
    expect(enqueued).toEqual([{ name: 'webhook-turn', endpoint, runAt: undefined }])
    await turn(endpoint)
    expect((await deliveries(endpoint)).map(({ status }) => status)).toEqual(Array(7).fill('delivered'))
    expect(new Set(sent).size).toBe(7)
  })

  it('is sent once although two workers run concurrently, at most five at a time', async () => {
    const endpoint = await createEndpoint(7)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
    outcome = async () => {
      if (sent.length === 5) isFull()
      await released
      return took
    }
    const first = turn(endpoint)
    await full
    await turn(endpoint)
    expect(sent).toHaveLength(5)
    release()
    await first
    await Promise.all([turn(endpoint), turn(endpoint)])
    expect(new Set(sent).size).toBe(7)
    expect(sent).toHaveLength(7)
  })

  it('is sent by another worker after a crash', async () => {
    const endpoint = await createEndpoint(1)
    outcome = () => Promise.reject(new Error('killed'))
    await expect(turn(endpoint)).rejects.toThrow('killed')
    outcome = () => took
    await turn(endpoint)
    expect(sent).toHaveLength(1)
    expect(enqueued.at(-1)?.runAt?.getTime()).toBeLessThanOrEqual(clock.getTime() + 31_000)
    pass(30_000)
    await turn(endpoint)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    expect(await deliveries(endpoint)).toMatchObject([{ status: 'delivered' }])
  })

  it('is found by the sweep when orphaned, and deleted after 30 days', async () => {
    const endpoint = await createEndpoint(2)
    const [old] = await deliveries(endpoint)
    const change = db.updateTable('webhook_deliveries')
    await change.set({ due_at: new Date(Date.now() - MINUTE) }).execute()
    await change
      .set({ created_at: new Date(Date.now() - 31 * DAY) })
      .where('id', '=', old?.id ?? 0)
      .execute()
    await sweepWebhooks(db, jobs)
    expect(enqueued).toEqual([{ name: 'webhook-turn', endpoint, runAt: undefined }])
    expect(await deliveries(endpoint)).toHaveLength(1)
  })

  it('waits, with the reason, while the secret cannot be read', async () => {
    const endpoint = await createEndpoint(1)
    const secret = createSeal('another secret', 'webhooks').seal('whsec_x')
    await db.updateTable('webhook_endpoints').set({ secret }).execute()
    await turn(endpoint)
    expect(sent).toEqual([])
    const { error } = await db
      .selectFrom('webhook_attempts')
      .select('error')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(error).toBe('The secret can no longer be read. Create a new one.')
  })
})
