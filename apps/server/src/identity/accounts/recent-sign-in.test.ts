import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchOn } from '../../testing/authenticator.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const password = 'a good password'
const ADMIN = 'admin@example.org'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { ADMIN_EMAILS: ADMIN, ADMIN_TWO_FACTOR: 'true' } })
})
afterAll(() => server.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const age = (user: TestUser, column: 'authenticated_at' | 'last_seen_at', interval: string) =>
  server.db
    .updateTable('sessions')
    .set({ [column]: sql`now() - ${interval}::interval` })
    .where('account_id', '=', user.id)
    .execute()
const createKey = ({ token }: TestUser) => server.call('POST', '/v1/customer/api-key', { token, body: {} })
const deleteAccount = ({ token }: TestUser) => server.call('DELETE', '/v1/customer/delete-profile', { token })
const prove = ({ token }: TestUser, body: object) =>
  server.call('POST', '/v1/account/reauthentication', { token, body })
const me = async (token: string) => (await server.call('GET', '/v1/me', { token })).status
const reauthenticationRequired = { status: 403, body: { errors: [{ code: 'reauthentication_required' }] } }

async function signInWith(user: TestUser, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const { body } = await server.call('POST', '/v1/signin', { headers, body: { email: user.email, password } })
  return body.token
}

const mailed = (email: string, words: string) =>
  vi.waitFor(async () => {
    const mail = (await server.readMail(email)).replaceAll(/=\r?\n/g, '')
    expect(mail).toContain(words)
    return mail
  })

describe('a session without a recent sign-in', () => {
  it('creates keys and deletes the account only after the password is confirmed', async () => {
    const user = await server.signUp()
    expect((await createKey(user)).status).toBe(201)
    await age(user, 'authenticated_at', '31 minutes')
    expect(await createKey(user)).toMatchObject(reauthenticationRequired)
    expect(await deleteAccount(user)).toMatchObject(reauthenticationRequired)
    for (const body of [{}, { password: 'not it' }, { otp: '000000' }])
      expect(await prove(user, body)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password' }] },
      })
    expect(await createKey(user)).toMatchObject(reauthenticationRequired)
    expect((await prove(user, { password })).status).toBe(204)
    expect((await createKey(user)).status).toBe(201)
    expect((await deleteAccount(user)).status).toBe(204)
    expect(await me(user.token)).toBe(401)
  })

  it('can reauthenticate with a second factor', async () => {
    const user = await server.signUp()
    const app = await switchOn(server, user.token, password)
    await age(user, 'authenticated_at', '31 minutes')
    expect(await prove(user, { otp: app.wrong() })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'otp' }] },
    })
    expect((await prove(user, { otp: app.next() })).status).toBe(204)
    expect((await createKey(user)).status).toBe(201)
  })

  it('is limited to ten wrong passwords, without blocking sign-ins', async () => {
    const user = await server.signUp()
    for (let attempts = 0; attempts < 10; attempts++) await prove(user, { password: 'not it' })
    expect((await prove(user, { password })).status).toBe(429)
    expect((await server.call('POST', '/v1/signin', { body: { email: user.email, password } })).status).toBe(
      200,
    )
  })
})

describe('a session', () => {
  it('ends after thirty days without a request', async () => {
    const user = await server.signUp()
    await age(user, 'last_seen_at', '29 days')
    expect(await me(user.token)).toBe(200)
    await age(user, 'last_seen_at', '31 days')
    expect(await me(user.token)).toBe(401)
  })

  it('ends when two-factor authentication is turned on or off elsewhere', async () => {
    const user = await server.signUp()
    const before = await signInWith(user, 'Firefox/1')
    const app = await switchOn(server, user.token, password)
    expect([await me(before), await me(user.token)]).toEqual([401, 200])
    const body = { email: user.email, password, otp: app.next() }
    const between = (await server.call('POST', '/v1/signin', { body })).body.token
    await server.call('DELETE', '/v1/account/two-factor', { token: user.token, body: { otp: app.next() } })
    expect([await me(between), await me(user.token)]).toEqual([401, 200])
  })
})

describe('the owner of an account is notified by email', () => {
  it('of a sign-in with a new browser, and not of one with a known browser', async () => {
    const user = await server.signUp()
    await signInWith(user, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
    await mailed(user.email, 'with Firefox on Linux from 127.0.0.1')
    const count = () =>
      server.db.selectFrom('sign_in_clients').selectAll().where('account_id', '=', user.id).execute()
    const known = (await count()).length
    await signInWith(user, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0')
    expect(await count()).toHaveLength(known)
  })

  it('of a new API key, and after a password reset of how many keys still work', async () => {
    const user = await server.signUp()
    const { body } = await createKey(user)
    await mailed(user.email, body.prefix)
    await server.call('POST', '/v1/user/reset/password/code', { body: { email: user.email } })
    await mailed(user.email, 'Your code is')
    const confirmation_code = await server.readCode(user.email)
    const reset = { email: user.email, confirmation_code, password: 'another good password' }
    expect((await server.call('POST', '/v1/user/reset/password', { body: reset })).status).toBe(200)
    await mailed(user.email, 'Your API key still works')
  })
})

describe('an administrator', () => {
  it('reaches the console only with two-factor authentication', async () => {
    const admin = await server.signUp(ADMIN)
    const listUsers = () => server.call('GET', '/v1/admin/users', { token: admin.token })
    expect(await listUsers()).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } })
    await switchOn(server, admin.token, password)
    expect((await listUsers()).status).toBe(200)
  })
})
