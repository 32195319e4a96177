import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/audit.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  await server.stop()
})

async function createKey(user: TestUser, body: Record<string, unknown> = {}) {
  const response = await server.call('POST', '/v1/customer/api-key', { token: user.token, body })
  expect(response.status).toBe(201)
  return response.body as { id: number; key: string; prefix: string }
}

const change = (user: TestUser, id: number, body: object) =>
  server.call('PUT', `/v1/customer/api-key/${id}`, { token: user.token, body })
const start = (key: string, text = 'Hello.') =>
  server.call('POST', '/v1/conversion/text', { token: key, body: { text, voice } })
const statusOf = async (key: string) => (await server.call('GET', '/v1/me', { token: key })).status
const me = async (token: string) => (await server.call('GET', '/v1/me', { token })).body
const nextYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

describe('an API key', () => {
  it('is shown once, generates content for its account and is stored only as a hash', async () => {
    const user = await server.signUp()
    const expires_at = nextYear()
    const created = await createKey(user, { name: 'Nightly', expires_at, monthly_cap: 500 })
    expect(created.key).toMatch(/^atl_[\w-]{43}$/)
    const shown = { id: created.id, name: 'Nightly', prefix: created.key.slice(0, 10), revoked: false }
    expect(created).toEqual({ ...shown, key: created.key, expires_at, monthly_cap: 500, last_used_at: null })

    const item = await start(created.key)
    expect(item.status).toBe(201)
    expect(item.body.actor.id).toBe(user.id)
    await server.ended({ ...user, token: created.key }, item.body.code_ref)
    const library = await server.call('GET', '/v1/library', { token: created.key })
    expect(library.body.results.map(({ id }: { id: number }) => id)).toEqual([item.body.id])

    const { api_keys, wallet } = await me(created.key)
    expect(api_keys).toEqual([{ ...shown, expires_at, monthly_cap: 500, last_used_at: expect.any(String) }])
    expect(wallet.credits).toBe(1990)
    const stored = await server.db.selectFrom('api_keys').selectAll().where('id', '=', created.id).execute()
    expect(JSON.stringify(stored)).not.toContain(created.key.slice(10))
    const conversions = await server.db.selectFrom('conversions').select('api_key_id').execute()
    expect(conversions.filter(({ api_key_id }) => api_key_id === created.id)).toHaveLength(1)
  })

  it('that was revoked or removed, has expired or never existed is refused', async () => {
    const user = await server.signUp()
    const [revoked, removed, expired] = [await createKey(user), await createKey(user), await createKey(user)]
    for (const { key } of [revoked, removed, expired]) expect(await statusOf(key)).toBe(200)
    expect((await change(user, revoked.id, { revoked: true })).body.revoked).toBe(true)
    const path = `/v1/customer/api-key/${removed.id}`
    expect((await server.call('DELETE', path, { token: user.token })).status).toBe(204)
    const past = new Date(Date.now() - 1000)
    await server.db.updateTable('api_keys').set({ expires_at: past }).where('id', '=', expired.id).execute()
    for (const { key } of [revoked, removed, expired, { key: `atl_${'x'.repeat(43)}` }]) {
      expect(await statusOf(key)).toBe(401)
      expect((await start(key)).status).toBe(401)
      // Not even as an anonymous visitor.
      expect((await server.call('GET', '/v1/voices/', { token: key })).status).toBe(401)
    }
  })

  it('that is revoked closes its event stream', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user)
    const stream = await fetch(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } })
    await change(user, id, { revoked: true })
    const { body: item } = await start(user.token)
    expect(await stream.text()).not.toContain(item.code_ref)
  })

  it('stays revoked', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user, { name: 'Old' })
    await change(user, id, { revoked: true })
    expect((await change(user, id, { revoked: false })).status).toBe(409)
    expect((await change(user, id, { name: 'Older' })).body).toMatchObject({ name: 'Older', revoked: true })
    expect(await statusOf(key)).toBe(401)
  })

  it('changes only the fields that are sent', async () => {
    const user = await server.signUp()
    const { id } = await createKey(user, { name: 'Script', monthly_cap: 100 })
    const expires_at = nextYear()
    expect((await change(user, id, { expires_at })).body).toMatchObject({
      name: 'Script',
      monthly_cap: 100,
      expires_at,
    })
    expect((await change(user, id, { monthly_cap: null })).body).toMatchObject({
      monthly_cap: null,
      expires_at,
    })
    expect((await change(user, id, {})).body).toMatchObject({ name: 'Script', revoked: false, expires_at })
    const refused = await change(user, id, { expires_at: '2020-01-01T00:00:00Z' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'expires_at' }] } })
  })

  it('cannot be seen, changed or removed by another account', async () => {
    const [user, otherUser] = [await server.signUp(), await server.signUp()]
    const { id, key } = await createKey(user)
    expect((await change(otherUser, id, { revoked: true })).status).toBe(404)
    const path = `/v1/customer/api-key/${id}`
    expect((await server.call('DELETE', path, { token: otherUser.token })).status).toBe(404)
    expect((await me(otherUser.token)).api_keys).toEqual([])
    expect(await statusOf(key)).toBe(200)
    const { key: strange } = await createKey(otherUser)
    const { body: item } = await start(key)
    expect((await server.call('GET', `/v1/conversion/${item.code_ref}`, { token: strange })).status).toBe(404)
  })

  it('is limited to a hundred per account', async () => {
    const user = await server.signUp()
    for (let count = 0; count < 99; count++) await createKey(user)
    const body = {}
    const last = [1, 2, 3].map(() => server.call('POST', '/v1/customer/api-key', { token: user.token, body }))
    expect((await Promise.all(last)).map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('the monthly cap of a key', () => {
  it('holds under 20 concurrent starts, refuses with a message and spends nothing beyond', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user, { monthly_cap: 55 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(key)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const { status, body } of responses.filter((response) => response.status !== 201)) {
      expect(status).toBe(402)
      expect(body.errors[0].code).toBe('insufficient_credits')
      expect(body.detail).toContain('of its 55 monthly credits left')
    }
    for (const { status, body } of responses) {
      if (status === 201) await server.ended({ ...user, token: key }, body.code_ref)
    }
    expect((await me(key)).wallet).toEqual({ credits: 1950, held: 0 })
    expect((await start(user.token)).status).toBe(201)

    const quote = { token: key, body: { kind: 'speech', text: 'Hello.', voice } }
    expect((await server.call('POST', '/v1/quotes', quote)).body.affordable).toBe(false)
    await change(user, id, { monthly_cap: 65 })
    expect((await server.call('POST', '/v1/quotes', quote)).body.affordable).toBe(true)
    expect((await start(key)).status).toBe(201)
    expect((await start(key)).status).toBe(402)
  })

  it('counts neither what failed nor what an earlier month spent', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user, { monthly_cap: 10 })
    const failed = await start(key, 'fail content_policy')
    await server.ended({ ...user, token: key }, failed.body.code_ref)
    const { body: item } = await start(key)
    expect((await start(key)).status).toBe(402)
    await server.ended({ ...user, token: key }, item.code_ref)
    expect((await start(key)).status).toBe(402)
    const lastMonth = new Date()
    lastMonth.setUTCDate(0)
    await server.db
      .updateTable('conversions')
      .set({ created_at: lastMonth })
      .where('api_key_id', '=', id)
      .execute()
    expect((await start(key)).status).toBe(201)
  })
})

describe('the usage of an API key', () => {
  const usage = (user: TestUser, id: number, query = '') =>
    server.call('GET', `/v1/customer/api-key/${id}/usage${query}`, { token: user.token })

  it('reports generations by day and kind, failure reasons, and the spent part of its cap', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user, { monthly_cap: 500 })
    expect((await usage(user, id)).body).toMatchObject({ last_used_at: null, month: { spent: 0, cap: 500 } })
    const items = [await start(key), await start(key), await start(key, 'fail content_policy')]
    const body = { text: 'A boat.' }
    items.push(await server.call('POST', '/v1/image-conversion', { token: key, body }))
    for (const [index, item] of items.entries())
      await server.ended(user, item.body.code_ref, index < 3 ? 'conversion' : 'image-conversion')
    await start(user.token)
    const cost = items[3]?.body.cost
    const today = new Date().toISOString().slice(0, 10)
    const { body: reported } = await usage(user, id)
    expect(reported).toMatchObject({
      month: { spent: 20 + cost, cap: 500 },
      total: { started: 4, completed: 3, failed: 1, credits: 20 + cost },
      days: [
        { day: today, kind: 'image', started: 1, completed: 1, failed: 0, credits: cost },
        { day: today, kind: 'speech', started: 3, completed: 2, failed: 1, credits: 20 },
      ],
      errors: [{ code: 'content_policy', count: 1 }],
    })
    expect(Date.now() - Date.parse(reported.last_used_at)).toBeLessThan(120_000)
  })

  it('covers the requested days, and is private', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user)
    const { body } = await start(key)
    const week = 7 * 86_400_000
    await server.db
      .updateTable('conversions')
      .set({ created_at: new Date(Date.now() - week) })
      .where('id', '=', body.id)
      .execute()
    expect((await usage(user, id, '?days=7')).body.days).toEqual([])
    expect((await usage(user, id, '?days=8')).body.days).toHaveLength(1)
    expect((await usage(await server.signUp(), id)).status).toBe(404)
    expect((await server.call('GET', `/v1/customer/api-key/${id}/usage`, { token: key })).status).toBe(403)
  })

  it('records its last use at most once a minute', async () => {
    const user = await server.signUp()
    const { id, key } = await createKey(user)
    const used = async () => (await usage(user, id)).body.last_used_at
    await statusOf(key)
    const first = await used()
    await statusOf(key)
    expect(await used()).toBe(first)
    const earlier = new Date(Date.now() - 61_000)
    await server.db.updateTable('api_keys').set({ last_used_at: earlier }).where('id', '=', id).execute()
    await statusOf(key)
    expect(Date.parse(await used())).toBeGreaterThan(earlier.getTime())
  })
})
