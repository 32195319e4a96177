import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
let owner: TestUser
let member: TestUser
let otherUser: TestUser

/** Creates a finished item, for the caller or an owner. */
async function make(user: TestUser, text: string, ownerId = user.id) {
  const response = await server.call('POST', `/v1/conversion/text/${ownerId}`, {
    token: user.token,
    body: { text, voice },
  })
  expect(response.status).toBe(201)
  const path = `/v1/conversion/${response.body.code_ref}?user=${ownerId}`
  await vi.waitFor(async () => {
    const { body } = await server.call('GET', path, { token: user.token })
    expect(body.status).not.toBe('pending')
  }, 60_000)
  return response.body
}

async function history(user: TestUser, query = '') {
  const { status, body } = await server.call('GET', `/v1/history/items${query}`, { token: user.token })
  expect(status).toBe(200)
  return body
}

const titles = async (user: TestUser, query = ''): Promise<string[]> =>
  (await history(user, query)).results.map(({ title }: { title: string }) => title)

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await createTestServer()
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
  ;[owner, member, otherUser] = [await server.signUp(), await server.signUp(), await server.signUp()]
  const invitation = { token: owner.token, body: { email: member.email } }
  expect((await server.call('POST', '/v1/team', invitation)).status).toBe(201)
  await make(owner, 'mine')
  await make(owner, 'fail content_policy')
  const { id } = await make(member, 'theirs', owner.id)
  await make(otherUser, 'secret')
  await server.call('DELETE', `/v1/engine/speech/bulkdelete?ids=${id}`, { token: owner.token })
})
afterAll(() => server.stop())

describe('the history', () => {
  it('is visible to the owner and to members of the team only', async () => {
    const all = ['theirs', 'theirs', 'fail content_po', 'mine']
    expect(await titles(owner)).toEqual(all)
    expect(await titles(member, `?user=${owner.id}`)).toEqual(all)
    expect(await titles(member)).toEqual([])
    expect(await titles(otherUser)).toEqual(['secret'])
    const spying = await server.call('GET', `/v1/history/items?user=${owner.id}`, { token: otherUser.token })
    expect(spying.status).toBe(403)
  })

  it('contains ID and text of the items that still exist', async () => {
    const { results } = await history(owner)
    const named = results.map(({ item_id, text }: { item_id: number | null; text: string | null }) => [
      typeof item_id,
      text,
    ])
    expect(named).toEqual([
      ['object', null],
      ['object', null],
      ['number', 'fail content_policy'],
      ['number', 'mine'],
    ])
  })

  it('is filtered by event, status, kind, actor and UTC days, alone and combined', async () => {
    expect(await titles(owner, '?event=deleted')).toEqual(['theirs'])
    expect(await titles(owner, '?status=failed')).toEqual(['fail content_po'])
    expect(await titles(owner, '?kind=image')).toEqual([])
    expect(await titles(owner, `?actor=${member.id}`)).toEqual(['theirs', 'theirs'])
    expect(await titles(owner, `?actor=${member.id}&event=completed`)).toEqual(['theirs'])
    expect(await titles(owner, `?from=${day(0)}&to=${day(0)}&event=failed`)).toEqual(['fail content_po'])
    expect(await titles(owner, `?from=${day(1)}`)).toEqual([])
    expect(await titles(owner, `?to=${day(-1)}`)).toEqual([])
  })

  it('is paginated without gaps, whatever happens meanwhile', async () => {
    const first = await history(owner, '?limit=2')
    expect(first.count).toBe(4)
    await make(owner, 'meanwhile')
    const second = await server.call('GET', first.next, { token: owner.token })
    const seen = [...first.results, ...second.body.results]
    expect(seen.map(({ title }) => title)).toEqual(['theirs', 'theirs', 'fail content_po', 'mine'])
    expect(second.body.next).toBeNull()
  })
})
