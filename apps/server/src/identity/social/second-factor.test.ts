import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Authenticator, switchOn } from '../../testing/authenticator.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let claims: Record<string, unknown> = {}
let issuer: OAuth2Server
let server: TestServer
let people = 0

beforeAll(async () => {
  issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, 'localhost')
  issuer.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, claims)
  })
  const env = { OIDC_CLIENT_ID: 'atelier', OIDC_CLIENT_SECRET: 'not so secret' }
  server = await createTestServer({ env: { ...env, OIDC_ISSUER: String(issuer.issuer.url) } })
})
afterAll(async () => {
  await server?.stop()
  await issuer?.stop()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Signs in at the issuer and returns. */
async function signIn() {
  const begun = await server.call('GET', '/v1/social/oidc')
  const redirect = await fetch(begun.body.url, { redirect: 'manual' })
  const back = new URL(redirect.headers.get('location') ?? '').searchParams
  return await server.call('POST', '/v1/social/oidc/validation', {
    body: { code: back.get('code'), state: back.get('state') },
    headers: { cookie: cookiesOf(begun.headers) },
  })
}

const show = (otp: string, cookie = '') =>
  server.call('POST', '/v1/social/second-factor', { body: { otp }, headers: { cookie } })

/** A user of social sign-in with an authenticator app and no password. */
async function protectedPerson(): Promise<{ email: string; app: Authenticator }> {
  const email = `social-${++people}@example.org`
  claims = { sub: email, email, email_verified: true, name: 'Sol' }
  const { body } = await signIn()
  return { email, app: await switchOn(server, body.token) }
}

describe('signing in with a service where a second factor is on', () => {
  it('opens nothing before its code, which may be tried again, and works once', async () => {
    const { email, app } = await protectedPerson()
    const half = await signIn()
    expect(half).toMatchObject({ status: 401, body: { errors: [{ code: 'otp_required' }] } })
    expect(half.body).not.toHaveProperty('token')
    const set = half.headers.getSetCookie().find((each) => each.startsWith('atelier-half=')) ?? ''
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/v1/social']) expect(set).toContain(part)
    const cookie = cookiesOf(half.headers)
    expect(await show(app.wrong(), cookie)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'otp' }] },
    })
    const otp = app.next()
    const opened = await show(otp, cookie)
    expect(opened).toMatchObject({ status: 200, body: { first_login: false, user: { email } } })
    expect((await server.call('GET', '/v1/me', { token: opened.body.token })).status).toBe(200)
    expect(await show(app.next(), cookie)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'state' }] },
    })
  })

  it('takes a recovery code', async () => {
    const { app } = await protectedPerson()
    const cookie = cookiesOf((await signIn()).headers)
    expect((await show(app.recoveryCodes[0] ?? '', cookie)).status).toBe(200)
  })

  it('cannot be completed by another browser, nor too late', async () => {
    const { app } = await protectedPerson()
    expect((await show(app.next())).status).toBe(400)
    expect((await show(app.next(), 'atelier-half=made-up')).status).toBe(400)
    const cookie = cookiesOf((await signIn()).headers)
    await server.db
      .updateTable('half_sign_ins')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await show(app.next(), cookie)).status).toBe(400)
  })
})
