import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const get = async (user: TestUser, path: string) =>
  (await server.call('GET', `/v1${path}`, { token: user.token })).body
const send = async (user: TestUser, method: string, path: string, body?: object) =>
  await server.call(method, `/v1${path}`, { token: user.token, body })
const start = async (user: TestUser, text: string) =>
  (await send(user, 'POST', '/conversion/text', { text, voice })).body
const titlesOf = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title)
const filesOf = async (id: number) =>
  (await server.db.selectFrom('files').select('id').where('conversion_id', '=', id).execute()).length

async function recorded(user: TestUser, text: string) {
  const { code_ref } = await start(user, text)
  await server.ended(user, code_ref)
  return (await get(user, '/library')).results[0]
}

it('deleted items leave the library and their files, and return complete', async () => {
  const user = await server.signUp()
  const item = await recorded(user, 'Apple')
  await send(user, 'DELETE', `/items/${item.id}`)
  expect(await get(user, '/library')).toMatchObject({ results: [], count: 0 })
  expect((await fetch(item.url_file)).status).toBe(404)
  const { results } = await get(user, '/trash')
  expect(results).toMatchObject([{ id: item.id, kind: 'speech', title: 'Apple', text: 'Apple' }])
  const [{ deleted_at, purge_at }] = results
  expect((Date.parse(purge_at) - Date.parse(deleted_at)) / 86_400_000).toBeCloseTo(30)
  expect((await send(user, 'POST', '/trash/restore', { ids: [item.id] })).body).toEqual({ restored: 1 })
  expect((await send(user, 'POST', '/trash/restore', { ids: [item.id] })).body).toEqual({ restored: 0 })
  expect(await get(user, '/library')).toMatchObject({ results: [{ id: item.id, text: 'Apple' }], count: 1 })
  expect((await fetch((await get(user, '/library')).results[0].url_file)).status).toBe(200)
  expect((await get(user, '/library?search=apple')).results).toHaveLength(1)
  const events = (await get(user, '/history/items')).results
  expect(events.map(({ event }: { event: string }) => event)).toEqual(['completed'])
})

it('a deleted pending item is refunded, and restored as cancelled with its text', async () => {
  const user = await server.signUp()
  const before = (await get(user, '/me')).wallet
  const item = await start(user, 'hang on to this text')
  await send(user, 'DELETE', `/items/${item.id}`)
  expect((await get(user, '/me')).wallet).toEqual(before)
  await send(user, 'POST', '/trash/restore', { ids: [item.id] })
  const [restored] = (await get(user, '/library')).results
  expect(restored).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
    text: 'hang on to this text',
  })
  expect((await get(user, '/me')).wallet).toEqual(before)
})

it('the trash is listed in pages, the last deleted first, and only for its owner', async () => {
  const [user, other] = [await server.signUp(), await server.signUp()]
  const items = []
  for (const text of ['One', 'Two', 'Three']) items.push(await recorded(user, text))
  for (const at of [1, 0, 2]) await send(user, 'DELETE', `/items/${items[at].id}`)
  const first = await get(user, '/trash?limit=2')
  expect(titlesOf(first)).toEqual(['Three', 'One'])
  expect(first.count).toBe(3)
  expect(titlesOf(await get(user, first.next.replace('/v1', '')))).toEqual(['Two'])
  expect(await get(other, '/trash')).toMatchObject({ results: [], count: 0 })
  const ids = items.map(({ id }) => id)
  expect((await send(other, 'POST', '/trash/restore', { ids })).body).toEqual({ restored: 0 })
  await send(other, 'DELETE', `/trash?ids=${ids.join(',')}`)
  await send(other, 'DELETE', '/trash')
  expect((await get(user, '/trash')).count).toBe(3)
})

it('chosen items, all items, and after 30 days every item are erased with their files', async () => {
  const user = await server.signUp()
  const items = []
  for (const text of ['One', 'Two', 'Three']) items.push(await recorded(user, text))
  const [one, two, three] = items.map(({ id }) => id)
  await send(user, 'DELETE', `/engine/speech/bulkdelete?ids=${one},${two},${three}`)
  expect(await filesOf(one)).toBe(1)
  await send(user, 'DELETE', `/trash?ids=${one}`)
  expect([await filesOf(one), await filesOf(two)]).toEqual([0, 1])
  expect((await send(user, 'POST', '/trash/restore', { ids: [one] })).body).toEqual({ restored: 0 })
  await server.db
    .updateTable('conversions')
    .set({ purge_at: sql<Date>`now()` })
    .where('id', '=', two)
    .execute()
  // Erasing another item requests a sweep.
  await send(user, 'DELETE', `/trash?ids=${three}`)
  await expect.poll(() => filesOf(two), { timeout: 10_000 }).toBe(0)
  expect((await get(user, '/trash')).count).toBe(0)
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
})

it('deleting the account erases the trash', async () => {
  const user = await server.signUp()
  const item = await recorded(user, 'Secret')
  await send(user, 'DELETE', `/items/${item.id}`)
  await send(user, 'DELETE', '/customer/delete-profile', { password: 'a good password' })
  await expect.poll(() => filesOf(item.id), { timeout: 10_000 }).toBe(0)
})
