import { errorCodes } from '@atelier/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

let server: TestServer
let user: TestUser
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  user = await server.signUp()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const start = (body: unknown, headers = {}) =>
  server.call('POST', '/v1/conversion/text', { token: user.token, body, headers })

describe('a start with bad input names the field', () => {
  it.each([
    ['an empty text', { text: '' }, 400, 'text'],
    ['a blank text', { text: ' \n\t ' }, 400, 'text'],
    ['no text', { text: undefined }, 400, 'text'],
    ['a text of 200,001 characters', { text: 'a'.repeat(200_001) }, 400, 'text'],
    ['a text that is a number', { text: 7 }, 400, 'text'],
    ['U+0000 in the text', { text: 'a\0b' }, 400, 'text'],
    ['an unknown voice', { voice: 99_999 }, 400, 'voice'],
    ['a voice beyond all integers', { voice: 1e300 }, 400, 'voice'],
    ['a voice that is a word', { voice: 'anna' }, 400, 'voice'],
    ['no voice', { voice: undefined }, 400, 'voice'],
    ['speed 9', { speed: 9 }, 400, 'speed'],
    ['speed 0', { speed: 0 }, 400, 'speed'],
    ['an unknown format', { output: 'exe' }, 400, 'output'],
    ['a clone that is not there', { is_clone: true }, 400, 'voice'],
    ['is_clone that is a word', { is_clone: 'yes' }, 400, 'is_clone'],
    ['additional fields that are a list', { additional_fields: [1] }, 400, 'additional_fields'],
  ])('%s', async (_what, fields, status, field) => {
    const response = await start({ text: 'Hello.', voice, ...fields })
    expect(response.status).toBe(status)
    expect(response.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(response.body.detail).toEqual(expect.any(String))
  })

  it('reports every error at once', async () => {
    const { body } = await start({ text: '', voice: 'x', speed: 9 })
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['text', 'voice', 'speed'])
  })

  it('reports malformed JSON', async () => {
    const response = await start('{"text": ')
    expect(response).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', field: 'body' }] } })
  })

  it('reports a body of 12 MB', async () => {
    const response = await start({ text: 'a'.repeat(12_000_000), voice })
    expect(response).toMatchObject({ status: 413, body: { errors: [{ code: 'too_large', field: 'body' }] } })
  })

  it('reports an unsupported content type', async () => {
    const response = await start('<text/>', { 'content-type': 'application/xml' })
    expect(response).toMatchObject({ status: 415, body: { errors: [{ field: 'content-type' }] } })
  })

  it('reports a list instead of an object', async () => {
    const response = await start([])
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'body' }] } })
  })

  it('reads lone surrogates as replacement characters', async () => {
    const response = await start(`{"text": "a\\ud800b", "voice": ${voice}}`)
    expect(response).toMatchObject({ status: 201, body: { text: 'a\ufffdb' } })
  })

  it('charges nothing', async () => {
    const { body } = await server.call('GET', '/v1/wallet/transactions?type=hold', { token: user.token })
    expect(body.count).toBe(1)
  })
})

describe('a request', () => {
  it.each([
    ['no token', undefined],
    ['a dead token', 'Bearer 0123456789'],
    ['another scheme', 'Basic YTpi'],
  ])('with %s is refused', async (_what, authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {}
    const response = await server.call('GET', '/v1/me', { headers })
    expect(response).toMatchObject({ status: 401, body: { errors: [{ code: 'unauthenticated' }] } })
  })

  it.each([
    '/v1/library?limit=0',
    '/v1/library?limit=1001',
    '/v1/library?offset=10001',
    '/v1/library?after=nonsense',
    '/v1/library?created_at.is=yesterday',
    '/v1/library?created_at.is=0000-01-01',
    '/v1/library?ordering=password_hash',
    '/v1/library?user=abc',
    '/v1/history/items?kind=poem',
  ])('to %s is refused with its field', async (path) => {
    const response = await server.call('GET', path, { token: user.token })
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid', field: expect.any(String) }] },
    })
  })

  it.each(['/v1/library?title.contains=%25%5C_', '/v1/library?created_at.after=9999-12-31'])(
    'to %s is answered',
    async (path) => {
      expect(await server.call('GET', path, { token: user.token })).toMatchObject({
        status: 200,
        body: { count: 0 },
      })
    },
  )

  it('to an unknown path returns the standard error shape', async () => {
    const response = await server.call('GET', '/v1/nothing')
    expect(response).toMatchObject({
      status: 404,
      body: { detail: expect.any(String), errors: [{ code: 'not_found' }] },
    })
  })

  it('for another team is forbidden, by query and by segment', async () => {
    const otherUser = await server.signUp()
    for (const path of [`/v1/library?user=${otherUser.id}`, `/v1/library/${otherUser.id}`]) {
      const response = await server.call('GET', path, { token: user.token })
      expect(response).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } })
    }
    expect(await server.call('GET', `/v1/library/${user.id}`, { token: user.token })).toMatchObject({
      status: 200,
    })
  })
})

describe('the OpenAPI document', () => {
  it('is served as 3.1 with the exact paths of the API', async () => {
    const { body } = await server.call('GET', '/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/voices/',
        '/conversion/text',
        '/conversion/text/{team}',
        '/engine/speech/bulkdelete',
      ]),
    )
    expect(body.components.schemas.Error.properties.errors.items.properties.code.enum).toEqual(
      Object.keys(errorCodes),
    )
  })

  it('has a page to read it on', async () => {
    const response = await server.call('GET', '/docs/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
  })
})
