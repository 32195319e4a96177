import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let person: TestUser
beforeAll(async () => {
  server = await createTestServer()
  person = await server.signUp()
})
afterAll(() => server.stop())

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/v1${path}`, { token: person.token, ...(body ? { body } : {}) })
const readProfile = async () => (await call('GET', '/me')).body.profile
const blank = {
  first_name: null,
  last_name: null,
  language: null,
  industry: null,
  company: null,
  company_size: null,
  region: null,
}

describe('a profile', () => {
  it('is null until it is set, and then accepts any subset of changes', async () => {
    expect(await readProfile()).toBeNull()
    const first = { first_name: 'Ada', last_name: 'King', language: 'en', company: 'Engines', region: 'GB' }
    expect(await call('POST', '/profile', first)).toMatchObject({ status: 200, body: { ...blank, ...first } })
    const changed = { ...blank, ...first, industry: 'science', company: null }
    expect((await call('PUT', '/update-profile', { industry: 'science', company: ' ' })).body).toEqual(
      changed,
    )
    expect(await readProfile()).toEqual(changed)
    expect((await call('GET', '/me')).body.name).toBe('Ada King')
    expect((await call('POST', '/profile', { first_name: 'Ada' })).body).toEqual({
      ...blank,
      first_name: 'Ada',
    })
  })

  it('keeps two concurrent changes', async () => {
    const changes = [{ company_size: '2-10' }, { last_name: 'Lovelace' }]
    await Promise.all(changes.map((change) => call('PUT', '/update-profile', change)))
    expect(await readProfile()).toMatchObject({ company_size: '2-10', last_name: 'Lovelace' })
  })

  it('accepts regions and industries from the lists, by code, name or uuid', async () => {
    const { body: regions } = await server.call('GET', '/v1/lists/regions')
    const region = regions.results.find(({ code }: { code: string }) => code === 'NZ')
    const chosen = { region: region.uuid, industry: 'Education', language: 'de' }
    expect((await call('PUT', '/update-profile', chosen)).body).toMatchObject({
      region: 'NZ',
      industry: 'education',
      language: 'de',
    })
    expect(await call('PUT', '/update-profile', { region: 'Atlantis' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid', field: 'region' }] },
    })
  })

  it.each([
    ['industries', ['id', 'code', 'name']],
    ['company-sizes', ['id', 'code', 'name']],
    ['regions', ['id', 'uuid', 'code', 'name']],
  ])('can choose from the whole list of %s, without signing in', async (list, fields) => {
    const { status, body } = await server.call('GET', `/v1/lists/${list}`)
    expect([status, body.next, body.previous]).toEqual([200, null, null])
    expect(body.count).toBe(body.results.length)
    for (const field of fields) {
      const values = body.results.map((row: Record<string, unknown>) => row[field])
      expect(new Set(values).size, field).toBe(body.count)
    }
  })

  it('refers to regions by stable uuids', async () => {
    const { body } = await server.call('GET', '/v1/lists/regions')
    const uuids = new Map(body.results.map((row: { code: string; uuid: string }) => [row.code, row.uuid]))
    expect([uuids.get('DE'), uuids.get('XK')]).toEqual([
      '992ae937-059e-55d2-b0a8-27f69b2805ec',
      '4e965487-4ec8-5970-9e1b-adfedea111ed',
    ])
  })
})
