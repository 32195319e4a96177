import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function picture(user: TestUser, text = 'A fox'): Promise<{ id: number; code_ref: string }> {
  const { body } = await server.call('POST', '/v1/image-conversion', { token: user.token, body: { text } })
  return body
}

async function finished(user: TestUser) {
  const item = await picture(user)
  await server.ended(user, item.code_ref, 'image-conversion')
  return item
}

const share = (user: TestUser, id: number, body: object = {}) =>
  server.call('POST', `/v1/items/${id}/shares`, { token: user.token, body })

/** The response to visitors of a link. */
const open = (url: string, part = '') =>
  server.call('GET', `/v1/shared/${new URL(url).pathname.split('/').at(-1)}${part}`)

describe('a link that shares an item', () => {
  it('shows it to anyone until it is revoked', async () => {
    const user = await server.signUp()
    const { id } = await finished(user)
    const { status, body } = await share(user, id)
    expect(status).toBe(201)
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const { body: shown } = await open(body.url)
    expect(shown).toMatchObject({ kind: 'image', title: 'A fox', text: 'A fox' })
    expect(shown).not.toHaveProperty('actor')
    const file = await fetch(shown.url_file)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(file.headers.get('cache-control')).toContain('no-store')
    const listed = (await server.call('GET', `/v1/items/${id}/shares`, { token: user.token })).body.results
    expect(listed).toEqual([body])
    const removed = await server.call('DELETE', `/v1/items/${id}/shares/${body.id}`, { token: user.token })
    expect(removed.status).toBe(204)
    expect((await open(body.url)).status).toBe(404)
    expect((await fetch(shown.url_file)).status).toBe(404)
  })

  it('expires, and ends with the item', async () => {
    const user = await server.signUp()
    const { id } = await finished(user)
    const [short, long] = [
      (await share(user, id, { days: 1 })).body,
      (await share(user, id, { days: null })).body,
    ]
    expect(long.expires_at).toBeNull()
    await server.db
      .updateTable('shares')
      .set({ expires_at: new Date(0) })
      .where('id', '=', short.id)
      .execute()
    expect((await open(short.url)).status).toBe(404)
    expect((await open(long.url)).status).toBe(200)
    await server.call('DELETE', `/v1/items/${id}`, { token: user.token })
    expect((await open(long.url)).status).toBe(404)
  })

  it('requires a finished item, and is created and revoked by its owner only', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()]
    const pending = await picture(user, 'hang')
    expect((await share(user, pending.id)).status).toBe(409)
    const { id } = await finished(user)
    expect((await share(other, id)).status).toBe(404)
    expect((await server.call('GET', `/v1/items/${id}/shares`, { token: other.token })).status).toBe(404)
    const made = (await share(user, id)).body
    const taken = await server.call('DELETE', `/v1/items/${id}/shares/${made.id}`, { token: other.token })
    expect(taken.status).toBe(404)
    expect((await open(made.url)).status).toBe(200)
  })

  it.each(['', 'AAAA', 'x'.repeat(43), '../../files'])('that is forged shows nothing: %s', async (token) => {
    const response = await server.call('GET', `/v1/shared/${encodeURIComponent(token)}`)
    expect(response.status).toBe(404)
  })
})

describe('many items', () => {
  it('can be put into folders and tagged together, and found by them', async () => {
    const user = await server.signUp()
    const items = [await picture(user), await picture(user), await picture(user)]
    const change = (body: object) => server.call('PUT', '/v1/items', { token: user.token, body })
    const kind = 'image'
    const ids = items.map(({ id }) => id)
    const first = await change({ kind, ids: ids.slice(0, 2), folder: 'Zoo', add_tags: ['red', 'red', 'big'] })
    expect(first.body).toEqual({ changed: 2 })
    await change({ kind, filter: { tag: 'red' }, add_tags: ['new'], remove_tags: ['big'] })
    const list = async (query: string) =>
      (await server.call('GET', `/v1/images-library?${query}`, { token: user.token })).body
    expect((await list('folder=Zoo')).results.map(({ tags }: { tags: string[] }) => tags)).toEqual([
      ['new', 'red'],
      ['new', 'red'],
    ])
    const groups = await server.call('GET', '/v1/item-groups?kind=image', { token: user.token })
    expect(groups.body).toEqual({
      folders: [{ name: 'Zoo', count: 2 }],
      tags: [
        { name: 'new', count: 2 },
        { name: 'red', count: 2 },
      ],
      models: [expect.objectContaining({ name: expect.any(String) })],
      kinds: [{ kind: 'image', count: 3 }],
    })
    await change({ kind, ids, folder: null })
    expect((await list('folder=Zoo')).count).toBe(0)
    expect((await change({ kind, folder: 'x' })).status).toBe(400)
    const other = await server.signUp()
    const foreign = await server.call('PUT', '/v1/items', {
      token: other.token,
      body: { kind, ids, folder: 'Mine' },
    })
    expect(foreign.body).toEqual({ changed: 0 })
  })
})
