import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestUser
let otherUser: TestUser

interface Listed {
  id: number
  title: string
  kind: string
  code_ref: string
}

async function start(path: string, body: object): Promise<Listed> {
  const started = await server.call('POST', path, { token: owner.token, body })
  expect(started.status).toBe(201)
  await server.ended(owner, started.body.code_ref)
  return started.body
}

beforeAll(async () => {
  server = await createTestServer()
  const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  owner = await server.signUp()
  otherUser = await server.signUp()
  const speak = (title: string) => start('/v1/conversion/text', { title, text: `About ${title}`, voice })
  const draw = (title: string) => start('/v1/image-conversion', { title, text: `About ${title}` })
  for (const at of [1, 2, 3]) {
    await speak(`tale ${at}`)
    await draw(`boat ${at}`)
  }
})
afterAll(() => server.stop())

const list = async (query = '', user = owner) =>
  (await server.call('GET', `/v1/items${query}`, { token: user.token })).body
const titles = (body: { results: Listed[] }) => body.results.map(({ title }) => title)
const newestFirst = ['boat 3', 'tale 3', 'boat 2', 'tale 2', 'boat 1', 'tale 1']

describe('the items of all kinds', () => {
  it('are listed newest first with their total count, each account its own', async () => {
    const body = await list()
    expect(titles(body)).toEqual(newestFirst)
    expect(body).toMatchObject({ count: 6, next: null, previous: null })
    expect(await list('', otherUser)).toMatchObject({ count: 0, results: [] })
  })

  it.each([
    ['offset=2&limit=2', ['boat 2', 'tale 2']],
    ['ordering=title&limit=4', ['boat 1', 'boat 2', 'boat 3', 'tale 1']],
    ['search=2', ['boat 2', 'tale 2']],
    ['title.startsWith=tale&limit=2', ['tale 3', 'tale 2']],
    ['mode=TEXT_TO_IMAGE', ['boat 3', 'boat 2', 'boat 1']],
    ['status=failed', []],
  ])('are filtered and sorted by %s', async (query, expected) => {
    expect(titles(await list(`?${query}`))).toEqual(expected)
  })

  it.each(['', '&ordering=-title', '&ordering=duration', '&ordering=cost'])(
    'are paginated forwards and back by their page URLs%s',
    async (ordering) => {
      const all = titles(await list(`?limit=25${ordering}`))
      const page = async (url: string) => (await server.call('GET', url, { token: owner.token })).body
      const first = await list(`?limit=2${ordering}`)
      const second = await page(first.next)
      const third = await page(second.next)
      expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(all)
      expect(third.next).toBeNull()
      expect(titles(await page(third.previous))).toEqual(titles(second))
    },
  )

  it('are found by code_ref, only by their owner', async () => {
    const [newest] = (await list()).results
    expect(titles(await list(`?code_ref=${newest.code_ref}`))).toEqual(['boat 3'])
    expect(await list(`?code_ref=${newest.code_ref}`, otherUser)).toMatchObject({ results: [] })
  })

  it('are put into folders and deleted together, whatever their kind', async () => {
    const { token } = owner
    const [boat, tale] = (await list()).results as Listed[]
    const ids = [boat?.id, tale?.id]
    const organise = (user: TestUser) =>
      server.call('PUT', '/v1/items', { token: user.token, body: { ids, folder: 'Sea', add_tags: ['calm'] } })
    expect(await organise(otherUser)).toMatchObject({ body: { changed: 0 } })
    expect(await organise(owner)).toMatchObject({ body: { changed: 2 } })
    const groups = (await server.call('GET', '/v1/item-groups', { token })).body
    expect(groups).toMatchObject({
      folders: [{ name: 'Sea', count: 2 }],
      tags: [{ name: 'calm', count: 2 }],
      kinds: expect.arrayContaining([
        { kind: 'image', count: 3 },
        { kind: 'speech', count: 3 },
      ]),
    })
    const remove = (user: TestUser) =>
      server.call('DELETE', '/v1/items', { token: user.token, body: { ids } })
    await remove(otherUser)
    expect((await list()).count).toBe(6)
    expect((await remove(owner)).status).toBe(204)
    expect(titles(await list())).toEqual(newestFirst.slice(2))
    expect((await server.call('GET', '/v1/trash', { token })).body.count).toBe(2)
    await server.call('DELETE', '/v1/items', { token, body: { filter: { search: 'boat' } } })
    expect(titles(await list())).toEqual(['tale 2', 'tale 1'])
  })

  it('are downloaded together as a ZIP file', async () => {
    const { token } = owner
    const ids = (await list()).results.map(({ id }: Listed) => id)
    const zip = await server.call('POST', '/v1/items/zip', { token, body: { ids } })
    expect(zip.status).toBe(200)
    expect(zip.headers.get('content-disposition')).toContain('atelier.zip')
    const refused = await server.call('POST', '/v1/items/zip', { token: otherUser.token, body: { ids } })
    expect(refused.status).toBe(400)
  })
})
