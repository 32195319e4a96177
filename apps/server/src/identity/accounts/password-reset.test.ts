import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })
const password = 'another good password'
const welcomed = { wallet: { credits: 2000, held: 0 } }

describe('a forgotten password', () => {
  it('is replaced with the emailed code, once, and every other session ends', async () => {
    const { email, token } = await server.signUp()
    const reset = { email, confirmation_code: await server.requestResetCode(email), password }
    const stream = await fetch(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${token}` } })
    const response = await post('/user/reset/password', reset)
    await stream.text()
    expect(response).toMatchObject({ status: 200, body: { token: expect.any(String), user: { email } } })
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(401)
    expect((await server.call('GET', '/v1/me', { token: response.body.token })).status).toBe(200)
    expect((await post('/signin', { email, password: 'a good password' })).status).toBe(401)
    expect((await post('/signin', { email, password })).body.user).toMatchObject(welcomed)
    expect((await post('/user/reset/password', reset)).status).toBe(400)
  })

  it('of an unconfirmed account is replaced too, which confirms it and grants the welcome credits once', async () => {
    const email = 'late@example.org'
    await post('/signup', { email, password: 'forgotten at once' })
    const signUpCode = await server.readCode(email)
    const reset = { email, confirmation_code: await server.requestResetCode(email), password }
    expect((await post('/user/reset/password', reset)).body.user).toMatchObject(welcomed)
    await post('/user/confirm', { email, confirmation_code: signUpCode })
    expect((await post('/signin', { email, password })).body.user).toMatchObject(welcomed)
    expect((await post('/signin', { email, password: 'forgotten at once' })).status).toBe(401)
  })

  it('lifts the lockout after too many attempts', async () => {
    const { email } = await server.signUp()
    for (let attempts = 0; attempts < 11; attempts++) await post('/signin', { email, password: 'not it' })
    await post('/user/reset/password', {
      email,
      confirmation_code: await server.requestResetCode(email),
      password,
    })
    expect((await post('/signin', { email, password })).status).toBe(200)
  })

  it('cannot be replaced with the code of a sign-up, nor confirmed with that of a reset', async () => {
    const email = 'mixed@example.org'
    await post('/signup', { email, password })
    const confirmation_code = await server.readCode(email)
    expect((await post('/user/reset/password', { email, confirmation_code, password })).status).toBe(400)
    expect(
      (await post('/user/confirm', { email, confirmation_code: await server.requestResetCode(email) }))
        .status,
    ).toBe(400)
  })
})

describe('requesting a password reset', () => {
  it('returns the same response for an unknown address, and sends it no email', async () => {
    const email = 'stranger@example.org'
    expect(await post('/user/reset/password/code', { email })).toMatchObject({ status: 200, body: { email } })
    const { email: known } = await server.signUp()
    const wrong = { confirmation_code: '000000', password }
    const [unknown, guessed] = [
      await post('/user/reset/password', { email, ...wrong }),
      await post('/user/reset/password', { email: known, ...wrong }),
    ]
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 'code_invalid' }] } })
    expect(guessed).toMatchObject({ status: 400, body: unknown.body })
    // Emails are sent in the order of the requests: by the time this one arrives, the other user's would have arrived.
    await server.requestResetCode(known)
    await expect(server.readMail(email)).rejects.toThrow('no mail')
  })

  it.each(['known', 'unknown'])('is rate-limited for a(n) %s address', async (sort) => {
    const email = sort === 'known' ? (await server.signUp()).email : 'nobody@example.org'
    const requestCode = () => post('/user/reset/password/code', { email })
    for (let count = 0; count < 30; count++) await requestCode()
    const stopped = await requestCode()
    expect(stopped).toMatchObject({ status: 429, body: { errors: [{ code: 'rate_limited' }] } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('invalidates a code after five guesses, and limits guessing altogether', async () => {
    const { email } = await server.signUp()
    const right = await server.requestResetCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const guess = (confirmation_code: string) =>
      post('/user/reset/password', { email, confirmation_code, password })
    for (let attempts = 0; attempts < 5; attempts++) expect((await guess(wrong)).status).toBe(400)
    expect((await guess(right)).status).toBe(400)
    let last = await guess(wrong)
    for (let attempts = 0; attempts < 20 && last.status === 400; attempts++) last = await guess(wrong)
    expect(last.status).toBe(429)
  })
})
