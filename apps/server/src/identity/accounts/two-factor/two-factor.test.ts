import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Authenticator, authenticatorOf, switchOn } from '../../../testing/authenticator.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { limits } from '../limits.ts'

const password = 'a good password'
const other = 'another good password'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Who = Pick<TestUser, 'email' | 'token'>
const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/v1${path}`, { body, token })
const signIn = ({ email }: Who, otp?: string) => post('/signin', { email, password, otp })
const status = async ({ token }: Who) => (await server.call('GET', '/v1/account/two-factor', { token })).body
const switchOff = ({ token }: Who, otp: string) =>
  server.call('DELETE', '/v1/account/two-factor', { token, body: { otp } })

async function protectedUser(): Promise<TestUser & { app: Authenticator }> {
  const user = await server.signUp()
  return { ...user, app: await switchOn(server, user.token, password) }
}

const otpRequired = { status: 401, body: { errors: [{ code: 'otp_required', field: 'otp' }] } }
const codeWrong = { status: 400, body: { errors: [{ code: 'code_invalid', field: 'otp' }] } }

/** Waits for an email to an address with these words: several are sent concurrently, in any order. */
const readMailTo = (email: string, words: string) =>
  vi.waitFor(async () => {
    const outbox = join(server.dataDir, 'outbox')
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const found = mails
      .map((mail) => mail.replace(/=\r?\n/g, ''))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes(words))
    expect(found, `a mail to ${email} with “${words}”`).toBeDefined()
    return found ?? ''
  }, 60_000)

describe('setting up two-factor authentication', () => {
  it('requires the password, and takes effect with the first code', async () => {
    const user = await server.signUp()
    const begin = (body: object) => post('/account/two-factor/setup', body, user.token)
    for (const body of [{}, { password: other }]) {
      expect(await begin(body)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    }
    const begun = await begin({ password })
    expect(begun).toMatchObject({ status: 200, body: { qr: expect.stringContaining('svg') } })
    expect(await status(user)).toMatchObject({ enabled: false, recovery_codes_left: 0, has_password: true })
    expect((await signIn(user)).status).toBe(200)
    const app = authenticatorOf(begun.body.secret)
    const confirm = (otp: string) => post('/account/two-factor/confirm', { otp }, user.token)
    expect(await confirm(app.wrong())).toMatchObject(codeWrong)
    const { body } = await confirm(app.next())
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect(await status(user)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect((await confirm(app.next())).status).toBe(409)
    expect((await begin({ password })).status).toBe(409)
    await readMailTo(user.email, 'Two-factor authentication is on')
  })

  it('cannot be confirmed before it is started', async () => {
    const { token } = await server.signUp()
    expect((await post('/account/two-factor/confirm', { otp: '123456' }, token)).status).toBe(409)
    expect((await switchOff({ token, email: '' }, '123456')).status).toBe(409)
  })

  it('stores no secret and no recovery code in plain text', async () => {
    const { id, app } = await protectedUser()
    const factor = await server.db.selectFrom('two_factor').selectAll().where('account_id', '=', id).execute()
    const codes = await server.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('account_id', '=', id)
      .execute()
    expect([factor.length, codes.length]).toEqual([1, 10])
    const stored = [...factor.map((row) => row.sealed_secret), ...codes.map((row) => row.code_hash)]
    for (const bytes of stored) {
      expect(bytes.includes(app.secret)).toBe(false)
      for (const code of app.recoveryCodes) expect(bytes.includes(code)).toBe(false)
    }
  })
})

describe('signing in', () => {
  it('asks for a code only after the right password, and accepts each code once', async () => {
    const user = await protectedUser()
    expect(await post('/signin', { email: user.email, password: other })).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'wrong_credentials' }] },
    })
    expect(await signIn(user)).toMatchObject(otpRequired)
    expect(await signIn(user, '')).toMatchObject(otpRequired)
    expect(await signIn(user, user.app.wrong())).toMatchObject(codeWrong)
    const code = user.app.next()
    expect(await signIn(user, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { token: expect.any(String), user: { email: user.email } },
    })
    expect(await signIn(user, code)).toMatchObject(codeWrong)
    expect((await signIn(user, user.app.next())).status).toBe(200)
  })

  it('opens one session for a code that is sent concurrently', async () => {
    const user = await protectedUser()
    const otp = user.app.next()
    const responses = await Promise.all(Array.from({ length: 6 }, () => signIn(user, otp)))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  })

  it('stops after ten wrong codes, even with the right password, and then refuses the right code too', async () => {
    const user = await protectedUser()
    const clearFailures = () =>
      server.db.deleteFrom('rate_limits').where('key', '=', `signin:${user.email}`).execute()
    for (let attempts = 0; attempts < limits.secondFactor.max; attempts++) {
      await clearFailures()
      expect(await signIn(user, user.app.wrong())).toMatchObject(codeWrong)
    }
    await clearFailures()
    expect((await signIn(user, user.app.next())).status).toBe(429)
    expect((await signIn(user, user.app.recoveryCodes[0])).status).toBe(429)
    expect((await switchOff(user, user.app.next())).status).toBe(429)
  })

  it('accepts a recovery code once, however it is formatted, and notifies the owner', async () => {
    const user = await protectedUser()
    const [first = '', second = ''] = user.app.recoveryCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect((await signIn(user, typed)).status).toBe(200)
    expect(await signIn(user, first)).toMatchObject(codeWrong)
    expect(await status(user)).toMatchObject({ recovery_codes_left: 9 })
    expect(await readMailTo(user.email, 'A recovery code was used')).toContain('9 recovery codes are left')
    const otherUser = await protectedUser()
    expect(await signIn(otherUser, second)).toMatchObject(codeWrong)
  })
})

describe('other ways to sign in', () => {
  const resetCode = async (email: string) => {
    await post('/user/reset/password/code', { email })
    const mail = await readMailTo(email, 'asked to set a new password')
    return mail.match(/^.*\b(\d{6})\b/m)?.[1] ?? ''
  }

  it('a password reset requires a code too, and the emailed code stays valid until it is entered', async () => {
    const user = await protectedUser()
    const confirmation_code = await resetCode(user.email)
    const reset = (otp?: string) =>
      post('/user/reset/password', { email: user.email, confirmation_code, password: other, otp })
    expect(await reset()).toMatchObject(otpRequired)
    expect(await reset(user.app.wrong())).toMatchObject(codeWrong)
    expect((await signIn(user, user.app.next())).status).toBe(200)
    expect((await reset(user.app.next())).status).toBe(200)
    expect((await signIn(user, user.app.next())).status).toBe(401)
    expect((await reset(user.app.next())).status).toBe(400)
  })

  it('wrong codes of a reset still count', async () => {
    const user = await protectedUser()
    const confirmation_code = await resetCode(user.email)
    const reset = (otp: string) =>
      post('/user/reset/password', { email: user.email, confirmation_code, password: other, otp })
    for (let attempts = 0; attempts < limits.secondFactor.max; attempts++) await reset(user.app.wrong())
    expect((await reset(user.app.next())).status).toBe(429)
  })

  it('the sign-up code no longer signs in', async () => {
    const email = 'early@example.org'
    await post('/signup', { email, password })
    const confirmation_code = await server.readCode(email)
    const reset = { email, confirmation_code: await resetCode(email), password }
    const { body } = await post('/user/reset/password', reset)
    await switchOn(server, body.token, password)
    expect(await post('/user/confirm', { email, confirmation_code })).toMatchObject(otpRequired)
  })
})

describe('changing two-factor authentication', () => {
  it('replaces the recovery codes after a code is entered', async () => {
    const user = await protectedUser()
    const renew = (otp: string) => post('/account/two-factor/recovery-codes', { otp }, user.token)
    expect(await renew(user.app.wrong())).toMatchObject(codeWrong)
    const { body } = await renew(user.app.next())
    expect(body.recovery_codes).toHaveLength(10)
    expect(await signIn(user, user.app.recoveryCodes[0])).toMatchObject(codeWrong)
    expect((await signIn(user, body.recovery_codes[0])).status).toBe(200)
  })

  it('turns it off after a code is entered, and deletes its data', async () => {
    const user = await protectedUser()
    expect(await switchOff(user, user.app.wrong())).toMatchObject(codeWrong)
    expect((await switchOff(user, user.app.next())).status).toBe(204)
    expect(await status(user)).toMatchObject({ enabled: false, recovery_codes_left: 0 })
    expect((await signIn(user)).status).toBe(200)
    await readMailTo(user.email, 'Two-factor authentication is off')
  })

  it('appears in the activity of the account', async () => {
    const user = await protectedUser()
    await signIn(user, user.app.recoveryCodes[0])
    await switchOff(user, user.app.next())
    const { body } = await server.call('GET', '/v1/account/activity', { token: user.token })
    const entries = body.results.map(({ act }: { act: string }) => act)
    expect(entries).toEqual(
      expect.arrayContaining(['two_factor.disabled', 'recovery_code.used', 'two_factor.enabled']),
    )
    expect(body.results[0]).toMatchObject({ act: 'two_factor.disabled', mine: true, address: '127.0.0.1' })
    expect(JSON.stringify(body)).not.toContain(user.app.secret)
  })
})
