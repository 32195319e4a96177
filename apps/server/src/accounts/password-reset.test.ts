import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })
const password = 'another good password'
const welcomed = { wallet: { credits: 2000, held: 0 } }

/** Asks for a code and waits for the mail that brings it. */
async function resetCode(email: string): Promise<string> {
  expect(await post('/user/reset/password/code', { email })).toMatchObject({ status: 200, body: { email } })
  return await vi.waitFor(async () => {
    const mail = await server.readMail(email)
    expect(mail).toContain('new password')
    return mail.match(/^.*\b(\d{6})\b/m)?.[1] ?? ''
  })
}

describe('a forgotten password', () => {
  it('is replaced by the mailed code, once, and ends every other session', async () => {
    const { email, token } = await server.signUp()
    const reset = { email, confirmation_code: await resetCode(email), password }
    const stream = await fetch(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${token}` } })
    const answer = await post('/user/reset/password', reset)
    await stream.text()
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), user: { email } } })
    expect((await server.call('GET', '/v1/me', { token })).status).toBe(401)
    expect((await server.call('GET', '/v1/me', { token: answer.body.token })).status).toBe(200)
    expect((await post('/signin', { email, password: 'a good password' })).status).toBe(401)
    expect((await post('/signin', { email, password })).body.user).toMatchObject(welcomed)
    expect((await post('/user/reset/password', reset)).status).toBe(400)
  })

  it('of an unconfirmed account is replaced too, which confirms it and welcomes it once', async () => {
    const email = 'late@example.org'
    await post('/signup', { email, password: 'forgotten at once' })
    const signUpCode = await server.readCode(email)
    const reset = { email, confirmation_code: await resetCode(email), password }
    expect((await post('/user/reset/password', reset)).body.user).toMatchObject(welcomed)
    await post('/user/confirm', { email, confirmation_code: signUpCode })
    expect((await post('/signin', { email, password })).body.user).toMatchObject(welcomed)
    expect((await post('/signin', { email, password: 'forgotten at once' })).status).toBe(401)
  })

  it('lets in again whoever was stopped for trying it too often', async () => {
    const { email } = await server.signUp()
    for (let tries = 0; tries < 11; tries++) await post('/signin', { email, password: 'not it' })
    await post('/user/reset/password', { email, confirmation_code: await resetCode(email), password })
    expect((await post('/signin', { email, password })).status).toBe(200)
  })

  it('cannot be replaced with the code of a sign-up, nor confirmed with that of a reset', async () => {
    const email = 'mixed@example.org'
    await post('/signup', { email, password })
    const confirmation_code = await server.readCode(email)
    expect((await post('/user/reset/password', { email, confirmation_code, password })).status).toBe(400)
    expect((await post('/user/confirm', { email, confirmation_code: await resetCode(email) })).status).toBe(
      400,
    )
  })
})

describe('asking for a new password', () => {
  it('answers an unknown address the same, and mails it nothing', async () => {
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
    // Mails go out in the order they were asked for: once this one is there, the stranger's would be.
    await resetCode(known)
    await expect(server.readMail(email)).rejects.toThrow('no mail')
  })

  it.each(['known', 'unknown'])('is stopped for a(n) %s address after a while', async (sort) => {
    const email = sort === 'known' ? (await server.signUp()).email : 'nobody@example.org'
    const ask = () => post('/user/reset/password/code', { email })
    for (let asked = 0; asked < 30; asked++) await ask()
    const stopped = await ask()
    expect(stopped).toMatchObject({ status: 429, body: { errors: [{ code: 'rate_limited' }] } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('kills a code that was guessed at five times, and stops guessing altogether', async () => {
    const { email } = await server.signUp()
    const right = await resetCode(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const guess = (confirmation_code: string) =>
      post('/user/reset/password', { email, confirmation_code, password })
    for (let tries = 0; tries < 5; tries++) expect((await guess(wrong)).status).toBe(400)
    expect((await guess(right)).status).toBe(400)
    let last = await guess(wrong)
    for (let tries = 0; tries < 20 && last.status === 400; tries++) last = await guess(wrong)
    expect(last.status).toBe(429)
  })
})
