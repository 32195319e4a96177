import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const hashing = vi.hoisted(() => ({ calls: [] as string[] }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => {
      hashing.calls.push('hash')
      return argon2.hash(...args)
    },
    verify: (...args: Parameters<typeof argon2.verify>) => {
      hashing.calls.push('verify')
      return argon2.verify(...args)
    },
  }
})

const OWN = 'a good password'
const password = 'a guess at it'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await post('/signin', { email: 'warm-up@example.org', password })
})
afterAll(() => server.stop())

const post = (path: string, body: object) => server.call('POST', `/v1${path}`, { body })

let strangers = 0
const unknown = async () => `stranger-${++strangers}@example.net`
const known = async () => (await server.signUp()).email
async function unproven() {
  const email = await unknown()
  await post('/signup', { email, password: OWN })
  return email
}
/** A user of social sign-in without a password. */
async function social() {
  const email = await known()
  await server.db.updateTable('accounts').set({ password_hash: null }).where('email', '=', email).execute()
  return email
}
const scenarios = { unknown, known, unproven, social }

/**
 * Everything by which a caller could tell two addresses apart, and the password hashing, which takes most of the time.
 */
async function observe(email: string, path: string, body: object) {
  hashing.calls.length = 0
  const response = await post(path, { email, ...body })
  const text = JSON.stringify(response.body).replaceAll(email, 'the address')
  return { status: response.status, text, hashing: hashing.calls.join(' ') }
}

const confirmation_code = '000000'
describe.each([
  ['/signin', { password }, 'verify verify'],
  ['/signup', { password }, 'hash verify'],
  ['/user/resend/confirm', {}, ''],
  ['/user/reset/password/code', {}, ''],
  ['/user/confirm', { confirmation_code }, ''],
  ['/user/reset/password', { confirmation_code, password }, ''],
])('POST %s', (path, body, work) => {
  it('behaves the same for every address', async () => {
    const responses = await Promise.all(Object.values(scenarios).map((sort) => sort()))
    const [first, ...others] = await inTurn(responses, (email) => observe(email, path, body))
    expect(first?.hashing).toBe(work)
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('signing up and then signing in', () => {
  it('behaves the same for every address, however often it is repeated', async () => {
    const people = await Promise.all(Object.values(scenarios).map((sort) => sort()))
    const [first, ...others] = await inTurn(people, async (email) => [
      await observe(email, '/signup', { password }),
      await observe(email, '/signin', { password }),
      await observe(email, '/signin', { password: 'another guess' }),
      await observe(email, '/signup', { password: 'another guess' }),
      await observe(email, '/signin', { password: 'another guess' }),
      await observe(email, '/signin', { password }),
    ])
    expect(first?.map(({ status }) => status)).toEqual([201, 403, 401, 201, 403, 401])
    for (const other of others) expect(other).toEqual(first)
  })

  it('neither locks out nor admits anyone', async () => {
    const { email } = await server.signUp()
    await post('/signup', { email, password })
    expect((await post('/signin', { email, password: OWN })).status).toBe(200)
    expect((await post('/signin', { email, password })).status).toBe(403)
  })

  it('does not reset the failure count', async () => {
    const { email } = await server.signUp()
    await post('/signup', { email, password })
    const guesses = ['no', 'no', 'no', 'no', password, 'no', 'no', 'no', 'no', password, OWN]
    const statuses = await inTurn(
      guesses,
      async (each) => (await post('/signin', { email, password: each })).status,
    )
    expect(statuses).toEqual([401, 401, 401, 401, 403, 401, 401, 401, 401, 403, 429])
  })
})

/** Sequential, so that hashing is counted for the right request. */
async function inTurn<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const each of all) results.push(await work(each))
  return results
}
