import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const current_password = 'a good password'
const password = 'a much better password'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const change = ({ token }: TestUser, body: object) =>
  server.call('PUT', '/v1/account/password', { token, body })
const signIn = ({ email }: TestUser, words: string) =>
  server.call('POST', '/v1/signin', { body: { email, password: words } })
const me = async (token: string) => (await server.call('GET', '/v1/me', { token })).status

it('the password is changed with the current one; other sessions end and the owner is notified', async () => {
  const user = await server.signUp()
  const other = (await signIn(user, current_password)).body.token
  expect((await change(user, { current_password, password })).status).toBe(204)
  expect([await me(user.token), await me(other)]).toEqual([200, 401])
  expect((await signIn(user, current_password)).status).toBe(401)
  expect((await signIn(user, password)).status).toBe(200)
  await expect.poll(() => server.readMail(user.email)).toContain('was changed in the settings')
})

it('wrong, missing, short and common passwords are refused by field and change nothing', async () => {
  const user = await server.signUp()
  for (const [body, field] of [
    [{ current_password: 'not it', password }, 'current_password'],
    [{ password }, 'current_password'],
    [{ current_password, password: 'short' }, 'password'],
    [{ current_password, password: 'password1234' }, 'password'],
  ] as const)
    expect(await change(user, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect((await signIn(user, current_password)).status).toBe(200)
})

it('an account without a password sets one after a recent sign-in', async () => {
  const user = await server.signUp()
  await server.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', user.id).execute()
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - interval '31 minutes'` })
    .where('account_id', '=', user.id)
    .execute()
  expect(await change(user, { password })).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'reauthentication_required' }] },
  })
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now()` })
    .where('account_id', '=', user.id)
    .execute()
  expect((await change(user, { password })).status).toBe(204)
  expect((await signIn(user, password)).status).toBe(200)
})
