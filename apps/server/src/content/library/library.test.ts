import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
let owner: TestUser
let otherUser: TestUser
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  owner = await server.signUp()
  otherUser = await server.signUp()
  for (const title of ['Apple pie', 'banana 100%', 'Cherry_cake', 'apple tart', 'date']) {
    const body = { title, text: `About ${title}`, voice }
    const item = await server.call('POST', '/v1/conversion/text', { token: owner.token, body })
    await server.ended(owner, item.body.code_ref)
  }
})
afterAll(() => server.stop())

const list = async (query = '', user = owner) =>
  (await server.call('GET', `/v1/library${query}`, { token: user.token })).body
const titles = (body: { results: { title: string }[] }) => body.results.map((item) => item.title)

describe('a library', () => {
  it('lists newest first with the total count', async () => {
    const body = await list()
    expect(titles(body)).toEqual(['date', 'apple tart', 'Cherry_cake', 'banana 100%', 'Apple pie'])
    expect(body).toMatchObject({ count: 5, next: null, previous: null })
  })

  it.each([
    ['title.startsWith=APPLE', ['apple tart', 'Apple pie']],
    ['title.endsWith=pie', ['Apple pie']],
    ['title.contains=an', ['banana 100%']],
    ['title.equals=DATE', ['date']],
    ['title.contains=%25', ['banana 100%']],
    ['title.contains=_', ['Cherry_cake']],
    ['search=about+cherry', ['Cherry_cake']],
    ['text.startsWith=about+d', ['date']],
    ['voice.equals=plain&title.startsWith=d', ['date']],
    ['status=failed', []],
    ['created_at.before=2020-01-01', []],
    ['created_at.after=2020-01-01&title.startsWith=d', ['date']],
    ['ordering=title', ['Apple pie', 'apple tart', 'banana 100%', 'Cherry_cake', 'date']],
    ['ordering=-title&limit=2', ['date', 'Cherry_cake']],
    ['offset=3', ['banana 100%', 'Apple pie']],
  ])('filtered by %s', async (query, expected) => {
    expect(titles(await list(`?${query}`))).toEqual(expected)
  })

  it.each(['', '&ordering=title', '&ordering=-duration', '&ordering=cost'])(
    'is paginated forwards and back by its page URLs%s',
    async (ordering) => {
      const allTitles = titles(await list(`?limit=25${ordering}`))
      const first = await list(`?limit=2${ordering}`)
      const second = (await server.call('GET', first.next, { token: owner.token })).body
      const third = (await server.call('GET', second.next, { token: owner.token })).body
      expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(allTitles)
      expect(third.next).toBeNull()
      const back = (await server.call('GET', third.previous, { token: owner.token })).body
      expect(titles(back)).toEqual(titles(second))
      expect(titles((await server.call('GET', back.previous, { token: owner.token })).body)).toEqual(
        titles(first),
      )
    },
  )

  it('returns a long text in full for one item, and truncated in the list', async () => {
    const text = 'A long tale 🐋. '.repeat(400).trim()
    const body = { title: 'Long tale', text, voice }
    const writer = await server.signUp()
    const started = await server.call('POST', '/v1/conversion/text', { token: writer.token, body })
    await server.ended(writer, started.body.code_ref)
    const [listed] = (await list('', writer)).results
    expect(listed.text).toBe([...text].slice(0, 5000).join(''))
    const one = await server.call('GET', `/v1/items/${listed.id}`, { token: writer.token })
    expect(one.body).toEqual({
      ...listed,
      text,
      url_file: one.body.url_file,
      url_subtitles: one.body.url_subtitles,
    })
    expect((await server.call('GET', `/v1/items/${listed.id}`, { token: owner.token })).status).toBe(404)
  })

  it('stores ratings', async () => {
    const [item] = (await list()).results
    const rate = (thumbs: unknown) =>
      server.call('PUT', '/v1/library/thumbs', { token: owner.token, body: { id: item.id, thumbs } })
    expect(await rate('up')).toMatchObject({ status: 200, body: { thumbs: 'up' } })
    expect(titles(await list('?thumbs=up'))).toEqual(['date'])
    expect(await rate(null)).toMatchObject({ body: { thumbs: null } })
    expect((await rate('sideways')).status).toBe(400)
  })
})

describe('another account', () => {
  it('cannot list, read, play, rate or delete items of others', async () => {
    const [item] = (await list()).results
    expect((await list('', otherUser)).count).toBe(0)
    const token = otherUser.token
    expect((await server.call('GET', `/v1/conversion/${item.code_ref}`, { token })).status).toBe(404)
    const thumbs = { id: item.id, thumbs: 'up' }
    expect((await server.call('PUT', '/v1/library/thumbs', { token, body: thumbs })).status).toBe(404)
    expect(
      (await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${item.id}`, { token })).status,
    ).toBe(204)
    expect(titles(await list())).toContain(item.title)
    expect((await server.call('GET', '/v1/history/items', { token })).body.count).toBe(0)
  })

  it('gets no file without its signature', async () => {
    const [item, other] = (await list()).results
    const url = new URL(item.url_file)
    expect((await fetch(url)).status).toBe(200)
    const bare = new URL(url.pathname, url)
    expect((await server.call('GET', bare.href, { token: otherUser.token })).status).toBe(400)
    const borrowed = new URL(new URL(other.url_file).pathname + url.search, url)
    expect((await fetch(borrowed)).status).toBe(404)
    url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))
    expect((await fetch(url)).status).toBe(404)
  })
})

describe('a file', () => {
  const open = async (headers: Record<string, string>) =>
    fetch((await list()).results[0].url_file, { headers })

  it('keeps its URL, so that a refetched list does not load it again', async () => {
    expect((await list()).results[0].url_file).toBe((await list()).results[0].url_file)
  })

  it.each([
    ['bytes=0-43', 206, 44, 'bytes 0-43/8044'],
    ['bytes=8000-', 206, 44, 'bytes 8000-8043/8044'],
    ['bytes=-10', 206, 10, 'bytes 8034-8043/8044'],
    ['bytes=8000-99999', 206, 44, 'bytes 8000-8043/8044'],
    ['bytes=9000-', 416, undefined, 'bytes */8044'],
    ['lines=1-2', 200, 8044, null],
  ])('answers the range %s', async (range, status, length, contentRange) => {
    const response = await open({ range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    if (length !== undefined) expect((await response.arrayBuffer()).byteLength).toBe(length)
  })

  it('has a fixed content type, and is downloaded under a name on request', async () => {
    const response = await open({})
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const saved = await fetch(`${(await list()).results[0].url_file}&name=Lullaby%20%E2%99%AA.wav`)
    expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''Lullaby%20%E2%99%AA.wav")
    const program = await fetch(`${(await list()).results[0].url_file}&name=invoice.hta`)
    expect(program.headers.get('content-disposition')).toContain('filename="invoice.hta.wav"')
  })
})

describe('deleting', () => {
  it('deletes items by id in the query, by id in the body and by filter, with their files', async () => {
    const url = (await list('?title.equals=date')).results[0].url_file
    const ids = (await list('?title.startsWith=apple')).results.map((item: { id: number }) => item.id)
    const token = owner.token
    expect(
      (await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${ids.join()}`, { token })).status,
    ).toBe(204)
    expect(titles(await list())).toEqual(['date', 'Cherry_cake', 'banana 100%'])
    const body = { filter: { 'title.startsWith': 'd' } }
    expect((await server.call('DELETE', '/v1/engine/speech/bulkdelete', { token, body })).status).toBe(204)
    expect(await list()).toMatchObject({ count: 2 })
    expect((await fetch(url)).status).toBe(404)
    expect((await server.call('DELETE', '/v1/engine/speech/bulkdelete', { token, body: {} })).status).toBe(
      400,
    )
  })
})
