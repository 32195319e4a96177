import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const password = 'a good password'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

interface Shown {
  uuid: string
  device: string
  current: boolean
}

async function signIn({ email }: TestUser, userAgent = firefox): Promise<string> {
  const headers = { 'user-agent': userAgent }
  return (await server.call('POST', '/v1/signin', { body: { email, password }, headers })).body.token
}

const list = async (token: string): Promise<Shown[]> =>
  (await server.call('GET', '/v1/account/sessions', { token })).body.results
const me = async (token: string) => (await server.call('GET', '/v1/me', { token })).status
const end = (token: string, uuid = '') =>
  server.call('DELETE', `/v1/account/sessions${uuid && `/${uuid}`}`, { token })

/** An open event stream; resolves when the server ends it. */
async function follow(token: string) {
  const stream = await fetch(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(stream.status).toBe(200)
  return { ended: stream.text() }
}

describe('sessions', () => {
  it('are distinguished by device, and the current one is marked', async () => {
    const user = await server.signUp()
    const token = await signIn(user)
    const sessions = await list(token)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: 'Firefox on Linux',
      address: '127.0.0.1',
    })
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('end one by one: the event stream of an ended session closes, and its token is refused', async () => {
    const user = await server.signUp()
    const token = await signIn(user)
    const { ended } = await follow(user.token)
    const other = (await list(token)).find(({ current }) => !current)
    expect((await end(token, other?.uuid)).status).toBe(204)
    await ended
    expect([await me(user.token), await me(token)]).toEqual([401, 200])
    expect((await end(token, other?.uuid)).status).toBe(404)
  })

  it('end all at once, except the current one', async () => {
    const user = await server.signUp()
    const [first, second] = [await signIn(user), await signIn(user)]
    const { ended } = await follow(first)
    expect((await end(second)).body).toEqual({ ended: 2 })
    await ended
    expect([await me(user.token), await me(first), await me(second)]).toEqual([401, 401, 200])
    expect(await list(second)).toHaveLength(1)
  })

  it('of others can be neither listed nor ended', async () => {
    const [user, otherUser] = [await server.signUp(), await server.signUp()]
    const [otherSession] = await list(otherUser.token)
    expect((await list(user.token)).map(({ uuid }) => uuid)).not.toContain(otherSession?.uuid)
    expect((await end(user.token, otherSession?.uuid)).status).toBe(404)
    await end(user.token)
    expect(await me(otherUser.token)).toBe(200)
  })

  it('record when they were last used, to within five minutes', async () => {
    const user = await server.signUp()
    const lastSeen = async () =>
      await server.db
        .selectFrom('sessions')
        .select(sql<number>`extract(epoch from now() - last_seen_at)::int`.as('age'))
        .where('account_id', '=', user.id)
        .executeTakeFirstOrThrow()
    const age = (minutes: number) =>
      server.db
        .updateTable('sessions')
        .set({ last_seen_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('account_id', '=', user.id)
        .execute()
    await age(4)
    await me(user.token)
    expect((await lastSeen()).age).toBeGreaterThanOrEqual(240)
    await age(6)
    await Promise.all(Array.from({ length: 20 }, () => me(user.token)))
    await vi.waitFor(async () => expect((await lastSeen()).age).toBeLessThan(60), 60_000)
  })

  it('appear in the activity of the account when they are ended', async () => {
    const user = await server.signUp()
    const token = await signIn(user)
    const other = (await list(token)).find(({ current }) => !current)
    await end(token, other?.uuid)
    await end(token)
    const { body } = await server.call('GET', '/v1/account/activity', { token })
    expect(body.results.slice(0, 2)).toMatchObject([
      { act: 'sessions.ended', mine: true },
      { act: 'session.ended', target: other?.uuid },
    ])
  })
})
