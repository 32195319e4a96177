import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })
const password = 'correct horse'

describe('signing up', () => {
  it('sends a code that confirms the account and grants its welcome credits once', async () => {
    const email = 'ada@example.org'
    expect(await post('/signup', { email: ' Ada@Example.org ', password, name: 'Ada' })).toMatchObject({
      status: 201,
      body: { email },
    })
    expect(await post('/signin', { email, password })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'email_not_confirmed' }] },
    })
    const confirmation_code = await server.readCode(email)
    const confirmed = await post('/user/confirm', { email, confirmation_code })
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        token: expect.any(String),
        first_login: true,
        user: { email, name: 'Ada', role: 'user', wallet: { credits: 2000, held: 0 } },
      },
    })
    expect((await post('/user/confirm', { email, confirmation_code })).status).toBe(400)
    const signedIn = await post('/signin', { email, password })
    expect(signedIn.body).toMatchObject({ first_login: false, user: { wallet: { credits: 2000 } } })
  })

  it('with a known address returns the same response, sends a different email and changes nothing', async () => {
    const { email } = await server.signUp()
    expect(await post('/signup', { email, password: 'somebody else’s' })).toMatchObject({
      status: 201,
      body: { email },
    })
    expect(await server.readMail(email)).toContain('Subject: You already have a')
    expect((await post('/signin', { email, password: 'somebody else’s' })).status).toBe(403)
    expect((await post('/signin', { email, password: 'a good password' })).status).toBe(200)
  })

  it.each([
    [{ email: 'nobody', password }, 'email'],
    [{ email: 'a@example.org', password: 'short' }, 'password'],
    [{ password }, 'email'],
  ])('with %j names the field', async (body, field) => {
    const response = await post('/signup', body)
    expect(response.status).toBe(400)
    expect(response.body.errors[0].field).toBe(field)
  })
})

describe('a code', () => {
  it('that is wrong five times is invalidated, and another can be requested', async () => {
    const email = 'alan@example.org'
    await post('/signup', { email, password })
    const right = await server.readCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let attempts = 0; attempts < 5; attempts++) {
      expect(await post('/user/confirm', { email, confirmation_code: wrong })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'code_invalid', field: 'confirmation_code' }] },
      })
    }
    expect((await post('/user/confirm', { email, confirmation_code: right })).status).toBe(400)
    expect(await post('/user/resend/confirm', { email })).toMatchObject({ status: 200, body: { email } })
    const confirmation_code = await vi.waitFor(async () => {
      const another = await server.readCode(email)
      expect(another).not.toBe(right)
      return another
    }, 60_000)
    expect((await post('/user/confirm', { email, confirmation_code })).status).toBe(200)
    expect((await post('/signin', { email, password })).status).toBe(200)
  })

  it('does not reveal whether the address is known', async () => {
    const unknown = await post('/user/confirm', { email: 'unknown@example.org', confirmation_code: '123456' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 'code_invalid' }] } })
    expect((await post('/user/resend/confirm', { email: 'unknown@example.org' })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await server.signUp()
    const [wrong, unknown] = [
      await post('/signin', { email, password: 'not it' }),
      await post('/signin', { email: 'stranger@example.org', password: 'not it' }),
    ]
    expect(wrong.status).toBe(401)
    expect(unknown).toMatchObject({ status: 401, body: wrong.body })
  })

  it('is stopped after ten failures', async () => {
    const { email } = await server.signUp()
    for (let attempts = 0; attempts < 10; attempts++) await post('/signin', { email, password: 'not it' })
    const stopped = await post('/signin', { email, password: 'not it' })
    expect(stopped).toMatchObject({ status: 429, body: { errors: [{ code: 'rate_limited' }] } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('ends with signing out', async () => {
    const { token } = await server.signUp()
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(200)
    expect((await server.call('POST', '/v1/signout', { token })).status).toBe(204)
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(401)
  })
})
