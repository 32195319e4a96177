import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { limits } from './limits.ts'

const OWNER = { 'x-forwarded-for': '198.51.100.1' }
const ATTACKER = { 'x-forwarded-for': '203.0.113.66' }
const own = 'a good password'
const attackers = 'the attacker’s own'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => server.stop())

const post = (path: string, body: object, headers: Record<string, string> = OWNER) =>
  server.call('POST', `/v1${path}`, { body, headers })
const signIn = async (email: string, password: string, headers = OWNER) =>
  (await post('/signin', { email, password }, headers)).status

async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox')
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}\n`))
}

const codesTo = async (email: string) =>
  (await mailsTo(email)).flatMap((mail) => mail.match(/^.*\b(\d{6})\b/m)?.[1] ?? [])

/** Requests an email with a code and waits for it; `words` are its subject. */
async function requestCode(email: string, path: string): Promise<string> {
  const before = (await codesTo(email)).length
  expect((await post(path, { email })).status).toBe(200)
  return await vi.waitFor(async () => {
    const codes = await codesTo(email)
    expect(codes.length).toBeGreaterThan(before)
    return codes.at(-1) ?? ''
  })
}

let people = 0
const nextEmail = () => `owner-${++people}@example.org`

async function confirmed(headers = OWNER) {
  const email = nextEmail()
  await post('/signup', { email, password: own }, headers)
  await post('/user/confirm', { email, confirmation_code: await server.readCode(email) }, headers)
  return email
}

describe('a sign-up with an address that someone else also signs up with', () => {
  const codes = {
    first: async (email: string) => (await codesTo(email))[0] ?? '',
    newest: async (email: string) => (await codesTo(email)).at(-1) ?? '',
    resent: (email: string) => requestCode(email, '/user/resend/confirm'),
  }

  it.each([
    ['before', 'first'],
    ['before', 'newest'],
    ['before', 'resent'],
    ['after', 'first'],
    ['after', 'newest'],
    ['after', 'resent'],
  ] as const)('%s its owner leaves the other password unusable, with the %s code', async (order, which) => {
    const email = nextEmail()
    const signUps = [
      () => post('/signup', { email, password: attackers, name: 'Mallory' }, ATTACKER),
      () => post('/signup', { email, password: own }),
    ]
    for (const signUp of order === 'before' ? signUps : signUps.reverse()) await signUp()
    const response = await post('/user/confirm', { email, confirmation_code: await codes[which](email) })
    expect(response).toMatchObject({ status: 200, body: { user: { name: null } } })
    expect(await signIn(email, attackers, ATTACKER)).toBe(401)
    await vi.waitFor(async () => {
      expect((await mailsTo(email)).join()).toContain('Set a password for your account')
    })
    const reset = { email, confirmation_code: await requestCode(email, '/user/reset/password/code') }
    expect((await post('/user/reset/password', { ...reset, password: own })).status).toBe(200)
    expect(await signIn(email, own)).toBe(200)
  })

  it('keeps the password of a user who signs up twice with the same password', async () => {
    const email = nextEmail()
    for (let times = 0; times < 2; times++) await post('/signup', { email, password: own, name: 'Ada' })
    const response = await post('/user/confirm', { email, confirmation_code: await server.readCode(email) })
    expect(response.body.user.name).toBe('Ada')
    expect(await signIn(email, own)).toBe(200)
  })

  it('credits no inviter when the address is confirmed in another way', async () => {
    const inviter = await server.signUp()
    const email = nextEmail()
    await post('/signup', { email, password: attackers, name: 'Mallory', invited_by: inviter.id }, ATTACKER)
    const reset = { email, confirmation_code: await requestCode(email, '/user/reset/password/code') }
    const { body } = await post('/user/reset/password', { ...reset, password: own })
    expect(body.user.name).toBeNull()
    const invitations = server.db.selectFrom('invitations').selectAll().where('invitee_id', '=', body.user.id)
    expect(await invitations.execute()).toEqual([])
  })
})

describe('an attacker on another network', () => {
  it('who fails to sign in does not lock the owner out', async () => {
    const email = await confirmed()
    for (let attempts = 0; attempts < limits.failedSignIn.max; attempts++)
      expect(await signIn(email, 'not it', ATTACKER)).toBe(401)
    expect(await signIn(email, own, ATTACKER)).toBe(429)
    expect(await signIn(email, own)).toBe(200)
  })

  it('with many networks is stopped for the account, but not in a network it signed in from', async () => {
    const email = await confirmed()
    const elsewhere = { 'x-forwarded-for': '192.0.2.200' }
    await signIn(email, 'not it', elsewhere)
    const key = `signin-all:${email}`
    const hits = limits.failedSignInOfAll.max
    await server.db.updateTable('rate_limits').set({ hits }).where('key', '=', key).execute()
    expect(await signIn(email, own, { 'x-forwarded-for': '192.0.2.201' })).toBe(429)
    expect(await signIn(email, own)).toBe(200)
  })

  it.each(['/user/confirm', '/user/reset/password'])(
    'who guesses codes at %s does not use up the attempts of the owner',
    async (path) => {
      const email = path === '/user/confirm' ? nextEmail() : await confirmed()
      if (path === '/user/confirm') await post('/signup', { email, password: own })
      const right =
        path === '/user/confirm'
          ? await server.readCode(email)
          : await requestCode(email, '/user/reset/password/code')
      const network = { 'x-forwarded-for': `203.0.113.${100 + people}` }
      const wrong = {
        email,
        confirmation_code: right === '000000' ? '000001' : '000000',
        password: attackers,
      }
      for (let attempts = 0; attempts < limits.code.max; attempts++)
        expect((await post(path, wrong, network)).status).toBe(400)
      const reset = { email, confirmation_code: right, password: own }
      expect((await post(path, reset, network)).status).toBe(429)
      // A third network, too, is limited to the few attempts that all others share.
      expect((await post(path, reset, { 'x-forwarded-for': '192.0.2.9' })).status).toBe(400)
      expect((await post(path, reset)).status).toBe(200)
    },
  )

  it('who requests emails does not keep the owner from receiving one', async () => {
    const email = await confirmed()
    const requestCode = (headers: Record<string, string>) =>
      post('/user/reset/password/code', { email }, headers)
    for (let count = 0; count < limits.mail.max; count++) await requestCode(ATTACKER)
    expect((await requestCode(ATTACKER)).status).toBe(429)
    expect((await requestCode(OWNER)).status).toBe(200)
  })

  it('can try a limited number of codes across all accounts', async () => {
    const network = { 'x-forwarded-for': '2001:db8:7::1' }
    const guess = (account: number, headers: Record<string, string>) =>
      post('/user/confirm', { email: `guess-${account}@example.org`, confirmation_code: '123456' }, headers)
    for (let attempts = 0; attempts < limits.codesOfNetwork.max; attempts++)
      expect((await guess(attempts, network)).status).toBe(400)
    expect((await guess(1000, { 'x-forwarded-for': '2001:db8:7::2' })).status).toBe(429)
    expect((await guess(1000, { 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(400)
  })
})

describe('an account whose address is a prefix of another', () => {
  it('removes nothing of the other account when it is deleted', async () => {
    const [short, long] = ['a@sec.test', 'a@sec.testing']
    const { token } = await server.signUp(short)
    const { email } = await server.signUp(long)
    for (let attempts = 0; attempts < limits.failedSignIn.max; attempts++)
      await signIn(email, 'not it', ATTACKER)
    const mails = (await mailsTo(long)).length
    expect((await server.call('DELETE', '/v1/customer/delete-profile', { token })).status).toBe(204)
    expect(await signIn(email, 'not it', ATTACKER)).toBe(429)
    expect(await mailsTo(long)).toHaveLength(mails)
    expect(await mailsTo(short)).toEqual([])
  })
})

describe('a password', () => {
  it('that is common is refused with its field, at sign-up and reset', async () => {
    const refusal = { status: 400, body: { errors: [{ code: 'invalid', field: 'password' }] } }
    const email = await confirmed()
    expect(await post('/signup', { email: nextEmail(), password: 'password' })).toMatchObject(refusal)
    const reset = { email, confirmation_code: '123456', password: '12345678' }
    expect(await post('/user/reset/password', reset)).toMatchObject(refusal)
  })
})

describe('an address', () => {
  it('with a letter that merely looks or folds like an ASCII one is not that address', async () => {
    expect((await post('/signup', { email: 'mar\u212a@example.org', password: own })).status).toBe(400)
  })

  it.each([
    ['tagged@example.org', 'tagged+1@example.org'],
    ['dotted@gmail.com', 'd.o.t.t.e.d+x@googlemail.com'],
  ])('%s and %s are two accounts that share one welcome credit', async (first, second) => {
    const credits = async ({ token }: { token: string }) =>
      (await server.call('GET', '/v1/me', { token })).body.wallet.credits
    const [one, other] = [await server.signUp(first), await server.signUp(second)]
    expect([await credits(one), await credits(other)]).toEqual([2000, 0])
    await server.call('DELETE', '/v1/customer/delete-profile', { token: one.token })
    expect(await credits(await server.signUp(first))).toBe(0)
  })
})
