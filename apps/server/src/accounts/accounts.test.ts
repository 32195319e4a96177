import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })
const password = 'correct horse'

describe('signing up', () => {
  it('mails a code that opens the account with its welcome credits, once', async () => {
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

  it('with a known address answers the same, mails another text and changes nothing', async () => {
    const { email } = await server.signUp()
    expect(await post('/signup', { email, password: 'somebody else’s' })).toMatchObject({
      status: 201,
      body: { email },
    })
    await expect(server.readCode(email)).resolves.toBe('')
    expect((await post('/signin', { email, password: 'somebody else’s' })).status).toBe(403)
    expect((await post('/signin', { email, password: 'a good password' })).status).toBe(200)
  })

  it('twice before confirming gives the account to whoever’s code is used', async () => {
    const email = 'grace@example.org'
    await post('/signup', { email, password: 'the owner’s own' })
    const ownCode = await server.readCode(email)
    await post('/signup', { email, password: 'an intruder’s' })
    await post('/user/confirm', { email, confirmation_code: ownCode })
    expect((await post('/signin', { email, password: 'the owner’s own' })).status).toBe(200)
    expect((await post('/signin', { email, password: 'an intruder’s' })).status).toBe(401)
  })

  it.each([
    [{ email: 'nobody', password }, 'email'],
    [{ email: 'a@example.org', password: 'short' }, 'password'],
    [{ password }, 'email'],
  ])('with %j names the field', async (body, field) => {
    const answer = await post('/signup', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe(field)
  })
})

describe('a code', () => {
  it('that is wrong five times is dead, and another can be asked for', async () => {
    const email = 'alan@example.org'
    await post('/signup', { email, password })
    const right = await server.readCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
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
    })
    expect((await post('/user/confirm', { email, confirmation_code })).status).toBe(200)
    expect((await post('/signin', { email, password })).status).toBe(200)
  })

  it('is not told apart for an unknown address', async () => {
    const unknown = await post('/user/confirm', { email: 'unknown@example.org', confirmation_code: '123456' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 'code_invalid' }] } })
    expect((await post('/user/resend/confirm', { email: 'unknown@example.org' })).status).toBe(200)
  })
})

describe('signing in', () => {
  it('says the same for a wrong password and an unknown address', async () => {
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
    for (let tries = 0; tries < 10; tries++) await post('/signin', { email, password: 'not it' })
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
