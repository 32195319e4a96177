import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { formOf } from '../../testing/form.ts'
import { silence } from '../../testing/silence.ts'
import { listFiles } from '../../testing/snapshot.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { applyRetention } from './retention.ts'
import { recountUsage } from './usage-store.ts'
import { watchStorage } from './watch.ts'

/** Bytes that free accounts may store in this test: a few short recordings. */
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
    engines: { find: () => undefined, definition: () => undefined },
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

describe('storage', () => {
  it('is counted as files are added and removed, by kind, with the largest items', async () => {
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
    expect(await storage(user)).toMatchObject({ bytes: sound.length, trash: sound.length, largest: [] })
    expect((await call(user, 'DELETE', 'trash')).status).toBe(204)
    expect(await storage(user)).toMatchObject({ bytes: 0, kinds: [], trash: 0, largest: [] })
    expect(await recountUsage(server.db)).toEqual([])
  })

  const bytesOf = async (user: TestUser, kind: string): Promise<number> => {
    const { kinds } = await storage(user)
    return kinds.find((each: { kind: string }) => each.kind === kind)?.bytes ?? 0
  }
  const addSheet = (user: TestUser, text: string) =>
    call(user, 'POST', 'imports', formOf({ file: ['s.csv', Buffer.from(text)] }))
  const row = (text: string) => `${JSON.stringify([text])}\n`

  it('counts spreadsheets: the upload and its rows, once however often it is read, until all its results are deleted', async () => {
    const user = await server.signUp()
    const text = 'text\nHello.\n'
    const rows = (row('text') + row('Hello.')).length
    const { uuid } = (await addSheet(user, text)).body
    expect(await bytesOf(user, 'sheet')).toBe(text.length + rows)
    const readAgain = () => call(user, 'PUT', `imports/${uuid}`, { encoding: 'utf-8' })
    for (let time = 0; time < 2; time++) expect((await readAgain()).status).toBe(200)
    expect(await bytesOf(user, 'sheet')).toBe(text.length + rows)
    const { reading } = await server.db
      .selectFrom('imports')
      .select('reading')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const remaining = (await listFiles(server.dataDir)).filter((key) => key.includes(uuid))
    expect(remaining.sort()).toEqual([reading.rows, reading.source].sort())

    const { body } = await call(user, 'POST', 'conversion/excell', { import: uuid, voice })
    expect(await bytesOf(user, 'sheet')).toBe(text.length + rows)
    expect((await readAgain()).status).toBe(409)
    await server.ended(user, body.results[0].code_ref)
    await server.db.deleteFrom('imports').where('uuid', '=', uuid).execute()
    expect(await bytesOf(user, 'sheet')).toBe(rows)
    expect(await recountUsage(server.db)).toEqual([])
    await call(user, 'DELETE', `items/${body.results[0].id}`)
    expect(await bytesOf(user, 'sheet')).toBe(rows)
    await call(user, 'DELETE', 'trash')
    expect(await bytesOf(user, 'sheet')).toBe(0)
    const due = server.db.selectFrom('file_removals').select('prefix').where('due_at', '<=', new Date())
    expect((await due.execute()).map(({ prefix }) => prefix)).toContain(reading.rows)
  })

  it('counts messages to the assistant and attached documents', async () => {
    const user = await server.signUp()
    const reply = (await call(user, 'POST', 'assistant/chat', { message: `hello ${'a'.repeat(5000)}` })).body
    expect(await bytesOf(user, 'chat')).toBeGreaterThan(6000)
    const before = await bytesOf(user, 'chat')
    const words = Buffer.from('b'.repeat(3000))
    await call(user, 'POST', 'assistant/attachments', formOf({ file: ['b.txt', words] }))
    expect(await bytesOf(user, 'chat')).toBe(before + 3500)
    expect(await recountUsage(server.db)).toEqual([])
    await server.db
      .updateTable('assistant_documents')
      .set({ created_at: new Date(Date.now() - 2 * 3600_000) })
      .where('owner_id', '=', user.id)
      .execute()
    await call(user, 'DELETE', `assistant/chat/converstations/${reply.conversation.uuid}`)
    expect(await bytesOf(user, 'chat')).toBe(0)
  })

  it('refuses spreadsheets, messages and documents when it is full', async () => {
    const user = await server.signUp()
    const full = { status: 403, body: { errors: [{ code: 'storage_full' }] } }
    expect(await addSheet(user, `text\n${'a'.repeat(FREE)}\n`)).toMatchObject(full)
    expect((await addSheet(user, `text\n${'a'.repeat(FREE / 2 - 500)}\n`)).status).toBe(201)
    expect(await addSheet(user, `text\n${'a'.repeat(FREE / 4)}\n`)).toMatchObject(full)
    const message = 'a'.repeat(2000)
    expect(await call(user, 'POST', 'assistant/chat', { message })).toMatchObject(full)
    const document = formOf({ file: ['b.txt', Buffer.from(message)] })
    expect(await call(user, 'POST', 'assistant/attachments', document)).toMatchObject(full)
  })

  it('is corrected where it was counted wrong', async () => {
    const user = await server.signUp()
    await give(user)
    await server.db.updateTable('storage_usage').set({ bytes: 7 }).where('owner_id', '=', user.id).execute()
    expect(await recountUsage(server.db)).toEqual([{ owner_id: user.id, bytes: sound.length - 7 }])
    expect((await storage(user)).bytes).toBe(sound.length)
  })

  it('is limited: a start on full storage is refused at no cost, and the error names the remedy', async () => {
    const user = await server.signUp()
    const { id } = (await give(user)).body
    const others = Math.floor(FREE / sound.length) - 1
    for (let at = 0; at < others; at++) expect((await give(user)).status).toBe(201)
    const refused = await give(user)
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: 'storage_full' }] } })
    expect(refused.body.detail).toMatch(/KB of 100 KB used.*empty the trash/)

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
    // Text takes no storage.
    expect((await call(user, 'POST', 'llm-conversions', { text: 'Why?', tokens: 1500 })).status).toBe(201)
    await recountUsage(server.db)
    await call(user, 'DELETE', `items/${id}`)
    expect((await give(user)).status).toBe(403)
    await call(user, 'DELETE', 'trash')
    expect((await give(user)).status).toBe(201)
  })

  it('sends a warning email once per level, and again after space was freed', async () => {
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

  it('has a quota by plan, and nothing is deleted when a plan ends', async () => {
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
  it('are announced by email and in the library, can be kept, and are deleted after that', async () => {
    const user = await server.signUp()
    const [old, remaining, fresh] = [
      await give(user, 'Old'),
      await give(user, 'Kept'),
      await give(user, 'Fresh'),
    ]
    await age(user, [old.body.id, remaining.body.id], 31)
    await retain(30)
    expect(mails.at(-1)).toBe(`${user.email}: 2 items in Atelier will be deleted`)
    const { retention } = await storage(user)
    expect(retention).toMatchObject({ days: 30, warning_days: 14, expiring: 2 })
    expect(Date.parse(retention.first_at) - Date.now()).toBeGreaterThan(13.9 * 24 * 3600_000)
    const listed = (await call(user, 'GET', 'engine/audio/conversions?expiring=true')).body.results
    expect(listed.map(({ title }: { title: string }) => title).sort()).toEqual(['Kept', 'Old'])
    expect(listed[0].expires_at).toBe(retention.first_at)

    // Nothing is deleted early, and no one is notified twice.
    const written = mails.length
    await retain(30)
    expect(mails.length).toBe(written)
    expect((await call(user, 'PUT', `items/${remaining.body.id}`, { kept: true })).body).toMatchObject({
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
    expect(left.map(({ id }: { id: number }) => id).sort()).toEqual([remaining.body.id, fresh.body.id].sort())
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['act', 'detail'])
      .where('account_id', '=', user.id)
      .where('act', '=', 'retention.removed')
      .execute()
    expect(entries).toEqual([{ act: 'retention.removed', detail: { kind: 'audio', count: 1, days: 30 } }])
  })

  it('stay while their batch runs, without a retention rule, and when a rule is revoked', async () => {
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
