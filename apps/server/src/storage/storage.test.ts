import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { formOf } from '../testing/form.ts'
import { silence } from '../testing/silence.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { applyRetention } from './retention.ts'
import { recountUsage } from './usage-store.ts'
import { watchStorage } from './watch.ts'

/** Bytes that free accounts may store here: some short sounds. */
const FREE = 100_000
const sound = silence(0.5)

let server: TestServer
let voice: number
beforeAll(async () => {
  const env = { FREE_STORAGE_BYTES: String(FREE), RETENTION_DAYS_FREE: '30', WELCOME_CREDITS: '100000' }
  server = await createTestServer({ env })
  voice = (await server.call('GET', '/v1/voices/?limit=1')).body.results[0].id
})
afterAll(() => server.stop())

const call = ({ token }: TestUser, method: string, path: string, body?: unknown) =>
  server.call(method, `/v1/${path}`, { token, body })
const storage = async (user: TestUser) => (await call(user, 'GET', 'account/storage')).body
const give = (user: TestUser, title = 'Given') =>
  call(user, 'POST', 'engine/audio/conversions/upload', formOf({ title, file: ['s.wav', sound] }))

const mails: string[] = []
const mailer = {
  send: async ({ to, subject }: { to: string; subject: string }) => void mails.push(`${to}: ${subject}`),
  forget: async () => undefined,
}
const deps = () => ({
  db: server.db,
  log: pino({ level: 'silent' }),
  mailer,
  appName: 'Atelier',
  publicUrl: 'http://studio',
})
const watch = () => watchStorage({ ...deps(), freeStorageBytes: FREE })
const retain = (freeDays: number | null) => {
  const queue: ConversionQueue = {
    jobs: { enqueue: async () => undefined },
    engines: { find: () => undefined },
  }
  return applyRetention({ ...deps(), queue, retention: { freeDays, paidDays: null }, demoOwner: 0 })
}
const age = (user: TestUser, ids: readonly number[], days: number) =>
  server.db
    .updateTable('conversions')
    .set({ created_at: new Date(Date.now() - days * 24 * 3600_000) })
    .where('owner_id', '=', user.id)
    .where('id', 'in', ids)
    .execute()

describe('what is stored', () => {
  it('is counted as files come and go, by kind, and named with what takes most', async () => {
    const user = await server.signUp()
    expect(await storage(user)).toMatchObject({ bytes: 0, quota: FREE, level: 0, kinds: [], largest: [] })
    const { id } = (await give(user)).body
    const one = await storage(user)
    expect(one).toMatchObject({
      bytes: sound.length,
      kinds: [{ kind: 'audio', bytes: sound.length }],
      largest: [{ id, kind: 'audio', title: 'Given', bytes: sound.length }],
    })
    expect((await call(user, 'DELETE', `items/${id}`)).status).toBe(204)
    expect(await storage(user)).toMatchObject({ bytes: 0, kinds: [], largest: [] })
    expect(await recountUsage(server.db)).toEqual([])
  })

  it('is put right where it was counted wrong', async () => {
    const user = await server.signUp()
    await give(user)
    await server.db.updateTable('storage_usage').set({ bytes: 7 }).where('owner_id', '=', user.id).execute()
    expect(await recountUsage(server.db)).toEqual([{ owner_id: user.id, bytes: sound.length - 7 }])
    expect((await storage(user)).bytes).toBe(sound.length)
  })

  it('is bounded: a full storage takes nothing more, costs nothing, and says how to make room', async () => {
    const user = await server.signUp()
    const { id } = (await give(user)).body
    const others = Math.floor(FREE / sound.length) - 1
    for (let at = 0; at < others; at++) expect((await give(user)).status).toBe(201)
    const refused = await give(user)
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: 'storage_full' }] } })
    expect(refused.body.detail).toMatch(/KB of 100 KB are in use.*Delete something/)

    await server.db
      .updateTable('storage_usage')
      .set({ bytes: FREE })
      .where('owner_id', '=', user.id)
      .execute()
    const before = (await call(user, 'GET', 'me')).body.wallet
    const start = await call(user, 'POST', 'conversion/text', { text: 'Hello.', voice })
    expect(start).toMatchObject({ status: 403, body: { errors: [{ code: 'storage_full' }] } })
    const sheet = formOf({ file: ['s.csv', Buffer.from('text\nHello.\n')], voice })
    expect((await call(user, 'POST', 'conversion/excell', sheet)).status).toBe(403)
    expect((await call(user, 'GET', 'me')).body.wallet).toEqual(before)
    // Words take no room.
    expect((await call(user, 'POST', 'llm-conversions', { text: 'Why?', tokens: 1500 })).status).toBe(201)
    await recountUsage(server.db)
    await call(user, 'DELETE', `items/${id}`)
    expect((await give(user)).status).toBe(201)
  })

  it('is warned of by mail, once at each step, and again after there was room', async () => {
    const user = await server.signUp()
    await give(user)
    const fill = (share: number) =>
      server.db
        .updateTable('storage_usage')
        .set({ bytes: FREE * share })
        .where('owner_id', '=', user.id)
        .execute()
    const toUser = () =>
      mails.filter((mail) => mail.startsWith(user.email)).map((mail) => mail.split(': ')[1])
    await fill(0.85)
    expect((await storage(user)).level).toBe(80)
    await watch()
    await watch()
    expect(toUser()).toEqual(['Your Atelier storage is 85% full'])
    await fill(1)
    await watch()
    expect((await storage(user)).level).toBe(100)
    expect(toUser()).toHaveLength(2)
    expect(toUser()[1]).toBe('Your Atelier storage is full')
    await fill(0.1)
    await watch()
    await fill(0.9)
    await watch()
    expect(toUser()).toHaveLength(3)
  })

  it('has a bound by the plan, and nothing is removed when a plan ends', async () => {
    const user = await server.signUp()
    await give(user)
    const plan = { provider: 'sandbox', subscription: 's', customer: 'c', status: 'active' } as const
    const price_id = '7d2c1a52-0c7e-4f0b-9a63-5b0d9b5f1e02'
    await server.db
      .insertInto('subscriptions')
      .values({ ...plan, owner_id: user.id, price_id })
      .execute()
    expect((await storage(user)).quota).toBe(200_000_000_000)
    await server.db
      .updateTable('subscriptions')
      .set({ status: 'cancelled' })
      .where('owner_id', '=', user.id)
      .execute()
    expect(await storage(user)).toMatchObject({ quota: FREE, bytes: sound.length })
  })
})

describe('old items', () => {
  it('are announced by mail and in the library, kept by whoever wants them, and removed after that', async () => {
    const user = await server.signUp()
    const [old, kept, fresh] = [await give(user, 'Old'), await give(user, 'Kept'), await give(user, 'Fresh')]
    await age(user, [old.body.id, kept.body.id], 31)
    await retain(30)
    expect(mails.at(-1)).toBe(`${user.email}: 2 items of yours in Atelier will be removed`)
    const { retention } = await storage(user)
    expect(retention).toMatchObject({ days: 30, warning_days: 14, expiring: 2 })
    expect(Date.parse(retention.first_at) - Date.now()).toBeGreaterThan(13.9 * 24 * 3600_000)
    const listed = (await call(user, 'GET', 'engine/audio/conversions?expiring=true')).body.results
    expect(listed.map(({ title }: { title: string }) => title).sort()).toEqual(['Kept', 'Old'])
    expect(listed[0].expires_at).toBe(retention.first_at)

    // Nothing goes before its time, and nobody is written to twice.
    const written = mails.length
    await retain(30)
    expect(mails.length).toBe(written)
    expect((await call(user, 'PUT', `items/${kept.body.id}`, { kept: true })).body).toMatchObject({
      kept: true,
      expires_at: null,
    })
    await server.db
      .updateTable('conversions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', old.body.id)
      .execute()
    await retain(30)
    const left = (await call(user, 'GET', 'engine/audio/conversions')).body.results
    expect(left.map(({ id }: { id: number }) => id).sort()).toEqual([kept.body.id, fresh.body.id].sort())
    const acts = await server.db
      .selectFrom('audit_log')
      .select(['act', 'detail'])
      .where('account_id', '=', user.id)
      .where('act', '=', 'retention.removed')
      .execute()
    expect(acts).toEqual([{ act: 'retention.removed', detail: { kind: 'audio', count: 1, days: 30 } }])
  })

  it('stay while their batch runs, where no rule is set, and when a rule is taken back', async () => {
    const user = await server.signUp()
    const item = (await give(user)).body
    await age(user, [item.id], 400)
    const { id: batch } = await server.db
      .insertInto('batches')
      .values({ owner_id: user.id, actor_id: user.id, kind: 'audio', title: 'Running', total: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inBatch = (batch_id: number | null) =>
      server.db.updateTable('conversions').set({ batch_id }).where('id', '=', item.id).execute()
    await inBatch(batch)
    await retain(30)
    expect((await storage(user)).retention.expiring).toBe(0)
    await inBatch(null)
    await retain(30)
    expect((await storage(user)).retention.expiring).toBe(1)
    await retain(null)
    expect((await storage(user)).retention.expiring).toBe(0)
    expect((await call(user, 'GET', `items/${item.id}`)).status).toBe(200)
  })
})
