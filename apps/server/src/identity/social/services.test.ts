import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createSocialServices } from './services.ts'
import type { SocialService } from './social-service.ts'

/** Responds by URL; a request to any other URL fails the test. */
type Answers = Record<string, (request: Request) => unknown>

const attempt = {
  state: 'x.state',
  verifier: 'v'.repeat(43),
  nonce: 'this-try',
  redirectUri: 'https://studio.example.org/back',
}
/** The S256 challenge of that verifier. */
const challenge = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM'
const client = { clientId: 'client', clientSecret: 'secret' }

let responses: Answers
let sent: Request[]
let keys: CryptoKeyPair
let appleKeys: CryptoKeyPair
let applePem: string

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  appleKeys = await generateKeyPair('ES256', { extractable: true })
  applePem = await exportPKCS8(appleKeys.privateKey)
})
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(request.clone())
    const response = responses[request.url]
    if (!response) throw new TypeError(`no server at ${request.url}`)
    return Response.json(await response(request))
  })
})
afterEach(() => vi.unstubAllGlobals())

const token = (claims: Record<string, unknown>) =>
  new SignJWT({ sub: 'subject', aud: 'client', nonce: attempt.nonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(keys.privateKey)
const jwks = async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'RS256' }] })

const begin = async (service: SocialService | undefined) =>
  (await service?.authorizationUrl(attempt)) ?? new URL('about:blank')
const query = (url: URL) => Object.fromEntries(url.searchParams)
async function exchange(): Promise<{ form: Record<string, string>; authorization: string | null }> {
  const request = sent.find(({ method }) => method === 'POST')
  const form = Object.fromEntries(new URLSearchParams(await request?.text()))
  return { form, authorization: request?.headers.get('authorization') ?? null }
}
const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`

describe('Google', () => {
  const { google } = createSocialServices({ google: client })

  it('is requested with PKCE and nonce, and accepted for a verified address', async () => {
    const url = await begin(google)
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(query(url)).toMatchObject({ client_id: 'client', state: 'x.state', nonce: 'this-try' })
    expect(query(url)).toMatchObject({ code_challenge_method: 'S256', redirect_uri: attempt.redirectUri })
    const claims = {
      iss: 'https://accounts.google.com',
      email: 'a@example.org',
      email_verified: true,
      name: 'A',
    }
    responses = {
      'https://oauth2.googleapis.com/token': async () => ({ id_token: await token(claims) }),
      'https://www.googleapis.com/oauth2/v3/certs': jwks,
    }
    const found = { subject: 'subject', verifiedEmail: 'a@example.org', name: 'A' }
    expect(await google?.identify(attempt, 'code')).toEqual(found)
    expect(await exchange()).toEqual({
      authorization: basic,
      form: {
        grant_type: 'authorization_code',
        code: 'code',
        redirect_uri: attempt.redirectUri,
        code_verifier: attempt.verifier,
      },
    })
  })
})

describe('Microsoft', () => {
  const { microsoft } = createSocialServices({ microsoft: { ...client, tenant: 'common' } })
  const host = 'https://login.microsoftonline.com'
  const identify = (claims: Record<string, unknown>) => {
    responses = {
      [`${host}/common/oauth2/v2.0/token`]: async () => ({ id_token: await token(claims) }),
      [`${host}/common/discovery/v2.0/keys`]: jwks,
    }
    return microsoft?.identify(attempt, 'code')
  }
  const ofDirectory = (tid: string) => ({ iss: `${host}/${tid}/v2.0`, tid, email: 'a@example.org' })

  it('is accepted for addresses of private accounts and of domains that the directory owns, not for others', async () => {
    const own = { ...ofDirectory('a-company'), xms_edov: true }
    expect(await identify(own)).toMatchObject({ verifiedEmail: 'a@example.org' })
    const personal = ofDirectory('9188040d-6c67-4c5b-b112-36a304b66dad')
    expect(await identify(personal)).toMatchObject({ verifiedEmail: 'a@example.org' })
    const claimed = { ...ofDirectory('a-company'), email_verified: true }
    expect(await identify(claimed)).toMatchObject({ verifiedEmail: null })
  })

  it('is refused when the issuer is not the directory', async () => {
    const crossed = { ...ofDirectory('a-company'), iss: `${host}/another/v2.0` }
    await expect(identify(crossed)).rejects.toThrow('another')
  })

  it('is requested with PKCE', async () => {
    const url = await begin(microsoft)
    expect(url.origin + url.pathname).toBe(`${host}/common/oauth2/v2.0/authorize`)
    expect(query(url)).toMatchObject({ code_challenge_method: 'S256', nonce: 'this-try' })
  })
})

describe('Apple', () => {
  const configured = () => {
    const { social } = readConfig({
      APPLE_CLIENT_ID: 'client',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key-id',
      APPLE_PRIVATE_KEY: applePem.replaceAll('\n', '\\n'),
    })
    return createSocialServices(social).apple
  }

  it('is asked to post its response', async () => {
    const url = await begin(configured())
    expect(url.origin + url.pathname).toBe('https://appleid.apple.com/auth/authorize')
    const expected = { response_mode: 'form_post', nonce: 'this-try', scope: 'name email' }
    expect(query(url)).toMatchObject(expected)
  })

  it('receives a secret signed with the operator’s key, and its string for true is parsed', async () => {
    const claims = { iss: 'https://appleid.apple.com', email: 'a@example.org', email_verified: 'true' }
    responses = {
      'https://appleid.apple.com/auth/token': async () => ({ id_token: await token(claims) }),
      'https://appleid.apple.com/auth/keys': jwks,
    }
    const found = { subject: 'subject', verifiedEmail: 'a@example.org', name: null }
    expect(await configured()?.identify(attempt, 'code')).toEqual(found)
    const { form } = await exchange()
    const { payload, protectedHeader } = await jwtVerify(form.client_secret ?? '', appleKeys.publicKey)
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'key-id' })
    expect(payload).toMatchObject({ iss: 'team', sub: 'client', aud: ['https://appleid.apple.com'] })
  })
})

describe('GitHub', () => {
  const { github } = createSocialServices({ github: client })
  const identify = (emails: { email: string; primary: boolean; verified: boolean }[]) => {
    responses = {
      'https://github.com/login/oauth/access_token': () => ({ access_token: 'access', token_type: 'bearer' }),
      'https://api.github.com/user': () => ({ id: 7, login: 'octo', name: null }),
      'https://api.github.com/user/emails': () => emails,
    }
    return github?.identify(attempt, 'code')
  }

  it('returns the verified primary address only', async () => {
    const main = { email: 'main@example.org', primary: true, verified: true }
    const other = { email: 'other@example.org', primary: false, verified: true }
    expect(await identify([other, main])).toEqual({
      subject: '7',
      verifiedEmail: 'main@example.org',
      name: 'octo',
    })
    expect(await identify([other, { ...main, verified: false }])).toMatchObject({ verifiedEmail: null })
    const reads = sent.filter(({ method }) => method === 'GET')
    for (const { headers } of reads) expect(headers.get('authorization')).toBe('Bearer access')
    expect((await exchange()).form).toMatchObject({ code_verifier: attempt.verifier })
  })

  it('is refused on an error with status 200', async () => {
    responses = { 'https://github.com/login/oauth/access_token': () => ({ error: 'bad_verification_code' }) }
    await expect(github?.identify(attempt, 'code')).rejects.toThrow('access_token')
  })

  it('is requested with PKCE', async () => {
    const url = await begin(github)
    expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
    expect(query(url)).toMatchObject({ code_challenge_method: 'S256', scope: 'read:user user:email' })
    expect(query(url).code_challenge).toBe(challenge)
  })
})

describe('Facebook', () => {
  const { facebook } = createSocialServices({ facebook: client })

  it('is asked for the address, and can have none', async () => {
    expect(query(await begin(facebook))).toMatchObject({ scope: 'public_profile email', state: 'x.state' })
    responses = {
      'https://graph.facebook.com/v16.0/oauth/access_token': () => ({ access_token: 'access' }),
      'https://graph.facebook.com/me?fields=id,name,email': () => ({ id: '9', name: 'Fay' }),
    }
    const found = { subject: '9', verifiedEmail: null, name: 'Fay' }
    expect(await facebook?.identify(attempt, 'code')).toEqual(found)
    expect((await exchange()).form).toMatchObject({ client_id: 'client', client_secret: 'secret' })
  })
})

describe('an issuer', () => {
  it('whose metadata has another issuer is refused', async () => {
    const { oidc } = createSocialServices({ oidc: { ...client, issuer: 'https://id.example.org/' } })
    responses = {
      'https://id.example.org/.well-known/openid-configuration': () => ({
        issuer: 'https://evil.example',
        authorization_endpoint: 'https://id.example.org/authorize',
        token_endpoint: 'https://id.example.org/token',
        jwks_uri: 'https://id.example.org/keys',
      }),
    }
    await expect(oidc?.authorizationUrl(attempt)).rejects.toThrow('another issuer')
  })
})

describe('the configuration', () => {
  it('names missing variables and invalid keys', () => {
    const env = { GOOGLE_CLIENT_ID: 'a', APPLE_PRIVATE_KEY: 'nonsense', OIDC_ISSUER: 'ftp://id.example.org' }
    expect(() => readConfig(env)).toThrow(/GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID/)
    expect(() => readConfig(env)).toThrow(/APPLE_PRIVATE_KEY: expected/)
    expect(() => readConfig(env)).toThrow(/OIDC_ISSUER: expected/)
    expect(() => readConfig(env)).not.toThrow(/nonsense/)
  })
})
