import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { limits } from './limits.ts'

const BURST = 50
const OWN = 'a good password'
const password = 'a guess at it'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', `/v1${path}`, { body, headers })

/** Every request of a burst has another origin and another spelling of the address. */
const disguises = Array.from({ length: BURST }, (_, at) => ({
  headers: { 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `198.51.100.${at}` },
  write: (email: string) => (at % 2 ? ` ${email.toUpperCase()}` : email),
}))

/** Sends wrong codes or passwords concurrently; counts the responses by status. */
async function burst(path: string, email: string, body: object): Promise<Record<string, number>> {
  const responses = await Promise.all(
    disguises.map(({ headers, write }) => post(path, { email: write(email), ...body }, headers)),
  )
  return countByStatus(responses)
}

function countByStatus(responses: { status: number }[]): Record<string, number> {
  const statuses = responses.map(({ status }) => String(status))
  return Object.fromEntries(
    [...new Set(statuses)].map((each) => [each, statuses.filter((s) => s === each).length]),
  )
}

async function signUpCode(email: string): Promise<string> {
  await post('/signup', { email, password: OWN })
  return await server.readCode(email)
}

const attemptsAt = async (email: string) => {
  const rows = await server.db
    .selectFrom('confirmations')
    .innerJoin('accounts', 'accounts.id', 'confirmations.account_id')
    .select('attempts')
    .where('email', '=', email)
    .execute()
  return rows.map(({ attempts }) => attempts)
}

describe('a burst of guesses', () => {
  it('at a password is limited to ten attempts from any address, after which the right password is refused too', async () => {
    const { email } = await server.signUp()
    const counts = await burst('/signin', email, { password })
    expect(counts).toEqual({ 401: limits.failedSignIn.max, 429: BURST - limits.failedSignIn.max })
    expect((await post('/signin', { email, password: OWN })).status).toBe(429)
  })

  it.each([
    ['that proves an address', '/user/confirm', signUpCode],
    [
      'to set a new password with',
      '/user/reset/password',
      async (email: string) => {
        await server.signUp(email)
        return await server.requestResetCode(email)
      },
    ],
  ])('at a code %s is limited to five attempts per code', async (_what, path, request) => {
    const email = `${path.replaceAll('/', '-').slice(1)}@example.org`
    const right = await request(email)
    const wrong = right === '000000' ? '000001' : '000000'
    const clearAttempts = () =>
      server.db.deleteFrom('rate_limits').where(sql<boolean>`key like 'code%'`).execute()
    await clearAttempts()
    const counts = await burst(path, email, { confirmation_code: wrong, password })
    expect(counts).toEqual({ 400: limits.code.max, 429: BURST - limits.code.max })
    expect(await attemptsAt(email)).toEqual([5])
    const use = () => post(path, { email, confirmation_code: right, password })
    expect((await use()).status).toBe(429)
    // After the rate limit, too, this code is used up.
    await clearAttempts()
    expect((await use()).status).toBe(400)
  })

  it('at an activation code is limited to thirty attempts', async () => {
    const { token } = await server.signUp()
    const use = (headers: Record<string, string>) =>
      server.call('POST', '/v1/payments/activate-code/', { token, headers, body: { code: 'AAAAA-BBBBB' } })
    const responses = await Promise.all(disguises.map(({ headers }) => use(headers)))
    expect(countByStatus(responses)).toEqual({ 400: 30, 429: BURST - 30 })
  })
})

describe('the client address', () => {
  const origin = { 'x-forwarded-for': '203.0.113.77', forwarded: 'for=203.0.113.77' }
  const exhaust = (db: TestServer['db'], what: string, hits: number) =>
    db
      .updateTable('rate_limits')
      .set({ hits })
      .where(sql<boolean>`key like ${`${what}:%`}`)
      .execute()

  it.each([
    ['signup', '/signup', limits.signUp.max, 201],
    ['signin-from', '/signin', limits.signIn.max, 401],
  ])('limits %s, and cannot be spoofed', async (what, path, max, status) => {
    const attempt = (headers = {}) => post(path, { email: `${what}@example.net`, password }, headers)
    expect((await attempt()).status).toBe(status)
    await exhaust(server.db, what, max)
    expect((await attempt(origin)).status).toBe(429)
  })

  it('is accepted from a trusted proxy', async () => {
    const behind = await createTestServer({ env: { TRUST_PROXY: 'true' } })
    const attempt = (headers: Record<string, string>) =>
      behind.call('POST', '/v1/signin', { headers, body: { email: 'behind@example.net', password } })
    await attempt({ 'x-forwarded-for': '203.0.113.1' })
    await exhaust(behind.db, 'signin-from', limits.signIn.max)
    expect((await attempt({ 'x-forwarded-for': '203.0.113.1' })).status).toBe(429)
    expect((await attempt({ 'x-forwarded-for': '203.0.113.2' })).status).toBe(401)
    await behind.stop()
  })
})
