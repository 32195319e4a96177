import { pathForms } from '@atelier/contract/define-route'
import { type RouteName, type Routes, routeEntries } from '@atelier/contract/routes/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'

type TeamScoped = {
  [N in RouteName]: Routes[N] extends { teamScoped: true } ? N : never
}[RouteName]

interface Sample {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

interface Facts {
  voice: number
  item: { id: number; code_ref: string }
}

/** A request of each call that succeeds for an owner. A new call does not compile until it has one. */
const samples: { [N in TeamScoped]: (facts: Facts) => Sample } = {
  'GET /voices/': () => ({}),
  'POST /conversion/text[/{team}]': ({ voice }) => ({ body: { text: 'Hello.', voice } }),
  'GET /conversion/{code_ref}': ({ item }) => ({ params: { code_ref: item.code_ref } }),
  'GET /library[/{team}]': () => ({}),
  'PUT /library/thumbs': ({ item }) => ({ body: { id: item.id, thumbs: 'up' } }),
  'DELETE /engine/speech/bulkdelete': () => ({ query: 'ids=999999' }),
  'POST /quotes': ({ voice }) => ({ body: { kind: 'speech', text: 'Hello.', voice } }),
  'GET /events': () => ({}),
  'GET /history/items': () => ({}),
}

const roles = ['owner', 'member', 'removed member', 'stranger', 'visitor'] as const
type Role = (typeof roles)[number]

let server: TestServer
let facts: Facts
let people: Record<Exclude<Role, 'visitor'>, TestUser>
let membership: string

beforeAll(async () => {
  server = await createTestServer()
  const [owner, member, removed, stranger] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  people = { owner, member, 'removed member': removed, stranger }
  const { token } = owner
  const add = async ({ email }: TestUser) =>
    (await server.call('POST', '/v1/team', { token, body: { email } })).body.uuid
  membership = await add(member)
  await server.call('DELETE', `/v1/team/${await add(removed)}`, { token })
  const voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  const { body: item } = await server.call('POST', '/v1/conversion/text', {
    token,
    body: { text: 'Mine.', voice },
  })
  facts = { voice, item }
})
afterAll(() => server.stop())

const tokenOf = (role: Role) => (role === 'visitor' ? undefined : people[role].token)

/** Makes a call for the owner's content and answers its status and body; of a stream only the head is read. */
async function ask(role: Role, method: string, form: string, sample: Sample) {
  const { id } = people.owner
  const params = { team: String(id), ...sample.params }
  const path = form.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => params[name])
  const query = form.includes('{team}') ? (sample.query ?? '') : `user=${id}&${sample.query ?? ''}`
  const abort = new AbortController()
  const token = tokenOf(role)
  const response = await fetch(`${server.url}/v1${path}?${query}`, {
    method,
    signal: abort.signal,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sample.body ? { 'content-type': 'application/json' } : {}),
    },
    body: sample.body ? JSON.stringify(sample.body) : null,
  })
  const isJson = response.headers.get('content-type')?.includes('application/json')
  const body = isJson ? await response.json() : null
  abort.abort()
  return { status: response.status, body }
}

const calls = routeEntries
  .filter(([, route]) => route.teamScoped)
  .flatMap(([name, route]) => {
    const [method = '', path = ''] = name.split(' ')
    return pathForms(path).map((form) => ({ name: name as TeamScoped, method, form, route }))
  })

const pairs = calls.flatMap((call) => roles.map((role) => ({ ...call, role })))

describe('on an owner’s content', () => {
  it.each(pairs)('$method $form as $role', async ({ name, method, form, route, role }) => {
    const { status, body } = await ask(role, method, form, samples[name](facts))
    if (role === 'owner' || role === 'member' || (role === 'visitor' && route.access === 'visitor')) {
      expect(status).toBe(route.status ?? 200)
    } else if (role === 'visitor') {
      expect(status).toBe(401)
    } else {
      expect({ status, errors: body.errors }).toMatchObject({
        status: 403,
        errors: [{ code: 'forbidden', field: 'user' }],
      })
    }
  })
})

const personal = routeEntries.filter(
  ([name, route]) => route.access === 'user' && !route.teamScoped && name.startsWith('GET'),
)

describe('what is an owner’s alone', () => {
  it.each(personal.map(([name]) => name))('%s answers a member about themselves only', async (name) => {
    const { token } = people.member
    const path = `/v1${name.slice(4)}`
    const [plain, scoped] = [
      await server.call('GET', path, { token }),
      await server.call('GET', `${path}?user=${people.owner.id}`, { token }),
    ]
    expect(scoped).toMatchObject({ status: 200, body: plain.body })
  })

  it('is neither told nor changed by a member', async () => {
    const { token } = people.member
    expect((await server.call('GET', '/v1/team', { token })).body.results).toEqual([])
    const statement = (await server.call('GET', '/v1/wallet/transactions', { token })).body.results
    expect(statement.map(({ type }: { type: string }) => type)).toEqual(['credit'])
    const change = await server.call('PUT', `/v1/team/${membership}`, { token, body: { cap: null } })
    expect(change.status).toBe(404)
  })
})
