import { exportPKCS8, generateKeyPair } from 'jose'
import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const WELCOME = 2000
const CLIENT = 'atelier-at-home'

/** The identity that the issuer returns. */
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
  server = await createTestServer({
    env: {
      PUBLIC_URL: 'http://studio.example.org',
      OIDC_ISSUER: String(issuer.issuer.url),
      OIDC_CLIENT_ID: CLIENT,
      OIDC_CLIENT_SECRET: 'not so secret',
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await issuer?.stop()
})

/** A new user of the issuer. */
function userClaims(more: Record<string, unknown> = {}) {
  const number = ++people
  claims = {
    sub: `subject-${number}`,
    email: `social-${number}@example.org`,
    email_verified: true,
    name: 'Sol',
    ...more,
  }
  return claims as { sub: string; email: string }
}

/** Signs in at the issuer and returns, as a browser does. */
async function visitIssuer() {
  const begun = await server.call('GET', '/v1/social/oidc')
  expect(begun.status).toBe(200)
  const setCookie = begun.headers.get('set-cookie') ?? ''
  const redirect = await fetch(begun.body.url, { redirect: 'manual' })
  const back = new URL(redirect.headers.get('location') ?? '')
  return {
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
    address: new URL(begun.body.url),
    back,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  }
}

interface Ending {
  code: string
  state?: string
  cookie?: string
}
const end = ({ code, state, cookie }: Ending, path = '/v1/social/oidc/validation') =>
  server.call('POST', path, {
    body: { code, ...(state === undefined ? {} : { state }) },
    headers: cookie === undefined ? {} : { cookie },
  })
const signIn = async () => end(await visitIssuer())
const me = async (token: string) => (await server.call('GET', '/v1/me', { token })).body

describe('signing in with an issuer', () => {
  it('creates a confirmed account with welcome credits for a new address, and finds it again', async () => {
    const { email } = userClaims()
    const first = await signIn()
    expect(first).toMatchObject({
      status: 200,
      body: { first_login: true, user: { email, name: 'Sol', wallet: { credits: WELCOME } } },
    })
    claims = { ...claims, email: 'moved@example.org' }
    const again = await signIn()
    expect(again.body).toMatchObject({ first_login: false, user: { id: first.body.user.id, email } })
    expect((await me(again.body.token)).wallet.credits).toBe(WELCOME)
  })

  it('sends state, nonce and a PKCE challenge, and returns to the public address', async () => {
    userClaims()
    const { address, back, setCookie, state } = await visitIssuer()
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: CLIENT,
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
    })
    expect(back.origin + back.pathname).toBe('http://studio.example.org/auth/social-validation')
    expect(state).toMatch(/^oidc\.[\w-]{32}$/)
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    expect(setCookie).toMatch(/Path=\/v1\/social/)
    expect(setCookie).not.toMatch(/Secure/)
  })

  it('links the account that has the same verified address, and leaves its password', async () => {
    const { email } = userClaims()
    const { id } = await server.signUp(email)
    const { body } = await signIn()
    expect(body).toMatchObject({ first_login: false, user: { id, wallet: { credits: WELCOME } } })
    const password = await server.call('POST', '/v1/signin', { body: { email, password: 'a good password' } })
    expect(password.status).toBe(200)
  })

  it('takes an address over from an unconfirmed sign-up', async () => {
    const { email } = userClaims()
    const intruder = { email, password: 'an intruder’s own' }
    await server.call('POST', '/v1/signup', { body: intruder })
    const confirmation_code = await server.readCode(email)
    expect((await signIn()).body).toMatchObject({ first_login: true, user: { email } })
    await server.call('POST', '/v1/user/confirm', { body: { email, confirmation_code } })
    expect((await server.call('POST', '/v1/signin', { body: intruder })).status).toBe(401)
  })

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'neither signs in nor links an unverified address: %j',
    async (doubt) => {
      const email = `owner-${people}@example.org`
      await server.signUp(email)
      userClaims({ email, ...doubt })
      expect(await signIn()).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'email_not_confirmed' }] },
      })
    },
  )

  it('creates one account for two concurrent first sign-ins', async () => {
    userClaims()
    const visits = [await visitIssuer(), await visitIssuer()]
    const responses = await Promise.all(visits.map((visit) => end(visit)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1)
    expect(responses.filter(({ body }) => body.first_login)).toHaveLength(1)
  })

  it('counts completed sign-ins, the playground separately', async () => {
    userClaims()
    const path = '/v1/social/oidc/validation?playground=true'
    expect((await end(await visitIssuer(), path)).status).toBe(200)
    const { body } = await server.call('GET', '/metrics')
    expect(body).toContain('atelier_social_sign_ins_total{provider="oidc",playground="true"} 1')
  })

  it('ends for a deleted account, whose address can sign up again', async () => {
    const { email } = userClaims()
    const { body } = await signIn()
    const { token, user } = body
    await server.call('DELETE', '/v1/customer/delete-profile', { token, body: { email } })
    const again = await signIn()
    expect(again.body.first_login).toBe(true)
    expect(again.body.user.id).not.toBe(user.id)
  })
})

describe('an attempt', () => {
  const refused = (field: string) => ({ status: 400, body: { errors: [{ code: 'code_invalid', field }] } })

  it('completes once', async () => {
    userClaims()
    const visit = await visitIssuer()
    expect((await end(visit)).status).toBe(200)
    expect(await end(visit)).toMatchObject(refused('state'))
  })

  it('requires the state and the cookie', async () => {
    userClaims()
    const { code, cookie } = await visitIssuer()
    expect(await end({ code, cookie })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid', field: 'state' }] },
    })
  })

  it('belongs to the browser that started it', async () => {
    userClaims()
    const [one, other] = [await visitIssuer(), await visitIssuer()]
    expect(await end({ code: one.code, state: one.state })).toMatchObject(refused('state'))
    expect(await end({ ...one, cookie: other.cookie })).toMatchObject(refused('state'))
    // With a matching state, too, the code is wrong.
    expect(await end({ ...other, code: one.code })).toMatchObject(refused('code'))
  })

  it('belongs to the provider that it was started with', async () => {
    userClaims()
    const { code, state, cookie } = await visitIssuer()
    const foreign = { code, state: state.replace('oidc', 'google'), cookie: cookie.replace('oidc', 'google') }
    expect(await end(foreign)).toMatchObject(refused('state'))
  })

  it('expires after ten minutes', async () => {
    userClaims()
    const visit = await visitIssuer()
    await server.db
      .updateTable('social_states')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await end(visit)).toMatchObject(refused('state'))
  })

  it.each([
    ['of another try', { nonce: 'another' }],
    ['for another client', { aud: 'somebody-else' }],
    ['issued to another client', { azp: 'somebody-else' }],
    ['for several clients that does not name its own', { aud: [CLIENT, 'somebody-else'] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that is too old', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ])('is not confirmed by a token %s', async (_, forged) => {
    userClaims(forged)
    expect(await signIn()).toMatchObject(refused('code'))
  })

  it('is not confirmed by a token with a foreign signature', async () => {
    userClaims()
    const forger = new OAuth2Server()
    await forger.issuer.keys.generate('RS256', { kid: issuer.issuer.keys.get()?.kid ?? '' })
    forger.issuer.url = issuer.issuer.url
    const visit = await visitIssuer()
    const nonce = visit.address.searchParams.get('nonce')
    const forged = await forger.issuer.buildToken({
      scopesOrTransform: (_header, payload) => Object.assign(payload, claims, { aud: CLIENT, nonce }),
    })
    issuer.service.once(Events.BeforeResponse, (response) =>
      Object.assign(response.body, { id_token: forged }),
    )
    expect(await end(visit)).toMatchObject(refused('code'))
  })

  it('is not confirmed when the issuer refuses the code', async () => {
    userClaims()
    issuer.service.once(Events.BeforeResponse, (response) => {
      Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
    })
    expect(await signIn()).toMatchObject(refused('code'))
  })
})

describe('sign-in providers', () => {
  it('are the configured ones', async () => {
    expect((await server.call('GET', '/v1/config')).body.social).toEqual(['oidc'])
    expect((await server.call('GET', '/v1/social/google')).status).toBe(404)
    expect((await end({ code: 'x', state: 'y' }, '/v1/social/github/validation')).status).toBe(404)
    expect((await server.call('GET', '/v1/social/elsewhere')).status).toBe(400)
  })

  it('pass Apple’s form post on to the page that completes the attempt, and nothing more', async () => {
    const response = await fetch(`${server.url}/v1/social/apple/callback`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'a b&c', state: 'apple.x', id_token: 'secret', user: '{}' }),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/auth/social-validation?code=a+b%26c&state=apple.x')
  })
})

describe('behind https', () => {
  let secure: TestServer
  beforeAll(async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    secure = await createTestServer({
      env: {
        PUBLIC_URL: 'https://studio.example.org',
        GOOGLE_CLIENT_ID: 'google',
        GOOGLE_CLIENT_SECRET: 'secret',
        APPLE_CLIENT_ID: 'apple',
        APPLE_TEAM_ID: 'team',
        APPLE_KEY_ID: 'key',
        APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
      },
    })
  })
  afterAll(() => secure?.stop())

  it.each([
    ['google', 'https://studio.example.org/auth/social-validation'],
    ['apple', 'https://studio.example.org/v1/social/apple/callback'],
  ])('the cookie of %s is sent over HTTPS only, and the provider returns to %s', async (provider, back) => {
    const { headers, body } = await secure.call('GET', `/v1/social/${provider}`)
    expect(headers.get('set-cookie')).toMatch(/; Secure/)
    expect(new URL(body.url).searchParams.get('redirect_uri')).toBe(back)
  })

  it('buttons have a fixed order, whatever the order of the variables', async () => {
    expect((await secure.call('GET', '/v1/config')).body.social).toEqual(['google', 'apple'])
  })

  it('repeated attempts are rate-limited', async () => {
    const begin = () => secure.call('GET', '/v1/social/google')
    const first = await begin()
    expect(first.status).toBe(200)
    await secure.db.updateTable('rate_limits').set({ hits: 300 }).where('key', 'like', 'social:%').execute()
    expect(await begin()).toMatchObject({ status: 429, body: { errors: [{ code: 'rate_limited' }] } })
  })
})
