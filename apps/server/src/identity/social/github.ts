import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { z } from 'zod'
import type { SocialClient } from '../../config/social-variables.ts'
import { fetchJson } from './fetch-json.ts'
import type { SocialService } from './social-service.ts'

const AUTHORIZE = 'https://github.com/login/oauth/authorize'
const TOKEN = 'https://github.com/login/oauth/access_token'
const API = 'https://api.github.com'

const profile = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() })
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Sign-in with GitHub, with PKCE. */
export function createGithub({ clientId, clientSecret }: SocialClient): SocialService {
  const clientFor = (redirectUri: string) => new OAuth2Client(clientId, clientSecret, redirectUri)
  return {
    async authorizationUrl({ state, verifier, redirectUri }) {
      const scopes = ['read:user', 'user:email']
      const { S256 } = CodeChallengeMethod
      return clientFor(redirectUri).createAuthorizationURLWithPKCE(AUTHORIZE, state, S256, verifier, scopes)
    },
    async identify({ verifier, redirectUri }, code) {
      const tokens = await clientFor(redirectUri).validateAuthorizationCode(TOKEN, code, verifier)
      const accessToken = tokens.accessToken()
      const [{ id, login, name }, emails] = await Promise.all([
        fetchJson(`${API}/user`, profile, accessToken),
        fetchJson(`${API}/user/emails`, addresses, accessToken),
      ])
      const main = emails.find(({ primary, verified }) => primary && verified)
      return { subject: String(id), verifiedEmail: main?.email ?? null, name: name || login }
    },
  }
}
