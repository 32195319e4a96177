import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const call = ({ token }: TestUser, method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, `/v1${path}`, { token, body, headers })

const add = (user: TestUser, body: object, team = '', headers = {}) =>
  call(user, 'POST', `/pronunciations${team}`, body, headers)

/** The replacement text that the engine speaks. */
async function respelled(user: TestUser, text: string, fields: object = {}, team = '') {
  const { body } = await call(user, 'POST', `/conversion/text${team}`, { text, voice, ...fields })
  const { input } = await server.db
    .selectFrom('conversions')
    .select('input')
    .where('code_ref', '=', body.code_ref)
    .executeTakeFirstOrThrow()
  const { passages } = input as { passages?: { respelled?: unknown }[] }
  return passages?.[0]?.respelled
}

describe('a pronunciation dictionary', () => {
  it('can be extended, listed newest first, searched, changed and reduced', async () => {
    const user = await server.signUp()
    const { status, body } = await add(user, { written: ' SQL ', spoken: 'sequel' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ written: 'SQL', spoken: 'sequel', language: null, match: 'word' })
    await add(user, {
      written: 'GIF',
      spoken: 'jif',
      language: 'en',
      match: 'anywhere',
      case_sensitive: true,
    })
    const first = await call(user, 'GET', '/pronunciations?limit=1')
    expect(first.body).toMatchObject({ count: 2, results: [{ written: 'GIF' }] })
    const second = await server.call('GET', first.body.next, { token: user.token })
    expect(second.body).toMatchObject({ results: [{ written: 'SQL' }], next: null })
    expect((await call(user, 'GET', '/pronunciations?search=SEQ')).body).toMatchObject({
      count: 1,
      results: [{ written: 'SQL' }],
    })
    const changed = await call(user, 'PUT', `/pronunciations/${body.id}`, { spoken: 'S Q L' })
    expect(changed.body).toMatchObject({ written: 'SQL', spoken: 'S Q L' })
    expect((await call(user, 'DELETE', `/pronunciations/${body.id}`)).status).toBe(204)
    expect((await call(user, 'DELETE', `/pronunciations/${body.id}`)).status).toBe(404)
  })

  it.each([
    ['written', { spoken: 'x' }],
    ['spoken', { written: 'x' }],
    ['written', { written: '  ', spoken: 'x' }],
    ['written', { written: 'a'.repeat(101), spoken: 'x' }],
    ['spoken', { written: 'a', spoken: 'two\nlines' }],
    ['match', { written: 'a', spoken: 'b', match: 'always' }],
    ['language', { written: 'a', spoken: 'b', language: 'x'.repeat(21) }],
  ])('names the field %s of an invalid entry', async (field, body) => {
    const user = await server.signUp()
    expect(await add(user, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('is limited to 1,000 entries', async () => {
    const user = await server.signUp()
    const rows = Array.from({ length: 999 }, (_, index) => ({
      owner_id: user.id,
      written: `word ${index}`,
      spoken: 'x',
      match: 'word' as const,
      case_sensitive: false,
    }))
    await server.db.insertInto('pronunciations').values(rows).execute()
    const responses = await Promise.all([1, 2, 3].map(() => add(user, { written: 'a', spoken: 'b' })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('runs once per Idempotency-Key', async () => {
    const user = await server.signUp()
    const key = { 'idempotency-key': 'press' }
    const press = () => add(user, { written: 'a', spoken: 'b' }, '', key)
    const responses = [await press(), await press()]
    expect(responses[0]?.body.id).toBe(responses[1]?.body.id)
    expect((await call(user, 'GET', '/pronunciations')).body.count).toBe(1)
  })

  it('is applied when a conversion starts, unless it is turned off', async () => {
    const user = await server.signUp()
    expect(await respelled(user, 'SQL is fun')).toBeUndefined()
    const { body } = await add(user, { written: 'sql', spoken: 'sequel' })
    expect(await respelled(user, 'SQL is fun')).toEqual([[0, 3, 'sequel']])
    expect(await respelled(user, 'SQL', { additional_fields: { dictionary: false } })).toBeUndefined()
    await call(user, 'PUT', `/pronunciations/${body.id}`, { language: 'cs' })
    expect(await respelled(user, 'SQL is fun')).toBeUndefined()
    await call(user, 'PUT', `/pronunciations/${body.id}`, { language: 'en' })
    expect(await respelled(user, 'SQL is fun')).toEqual([[0, 3, 'sequel']])
    await call(user, 'DELETE', `/pronunciations/${body.id}`)
    expect(await respelled(user, 'SQL is fun')).toBeUndefined()
  })

  it('costs the typed text, and leaves it unchanged', async () => {
    const user = await server.signUp()
    await add(user, { written: 'w', spoken: 'double you' })
    const text = 'w and so on '.repeat(100).slice(0, 1000)
    const { body } = await call(user, 'POST', '/conversion/text', { text, voice })
    expect(body).toMatchObject({ text, characters: 1000, cost: 20 })
  })

  it('cannot expand a text excessively', async () => {
    const user = await server.signUp()
    await add(user, { written: 'w', spoken: 'x'.repeat(200) })
    expect(await call(user, 'POST', '/conversion/text', { text: 'w '.repeat(500), voice })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'additional_fields.dictionary' }] },
    })
  })

  it('is private; in a team the owner’s takes precedence', async () => {
    const [owner, member, other] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await call(owner, 'POST', '/team', { email: member.email })
    const { body } = await add(owner, { written: 'GIF', spoken: 'jif' })
    await add(member, { written: 'gif', spoken: 'ghif' })
    await add(member, { written: 'SQL', spoken: 'sequel' })
    const team = `?user=${owner.id}`
    expect(await respelled(member, 'GIF SQL', {}, team)).toEqual([
      [0, 3, 'jif'],
      [4, 3, 'sequel'],
    ])
    expect(await respelled(member, 'GIF SQL')).toEqual([
      [0, 3, 'ghif'],
      [4, 3, 'sequel'],
    ])
    expect(await respelled(owner, 'GIF SQL')).toEqual([[0, 3, 'jif']])
    expect((await call(other, 'GET', `/pronunciations${team}`)).status).toBe(403)
    expect((await call(other, 'PUT', `/pronunciations/${body.id}`, { spoken: 'x' })).status).toBe(404)
    expect((await call(member, 'PUT', `/pronunciations/${body.id}${team}`, { spoken: 'y' })).status).toBe(200)
    expect(await respelled(owner, 'GIF')).toEqual([[0, 3, 'y']])
  })
})
