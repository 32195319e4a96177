import { Facebook } from 'arctic'
import { z } from 'zod'
import type { SocialClient } from '../../config/social-variables.ts'
import { fetchJson } from './fetch-json.ts'
import type { SocialService } from './social-service.ts'

const PROFILE = 'https://graph.facebook.com/me?fields=id,name,email'

const profile = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() })

/** Sign-in with Facebook, which returns only confirmed addresses. */
export function createFacebook({ clientId, clientSecret }: SocialClient): SocialService {
  const clientFor = (redirectUri: string) => new Facebook(clientId, clientSecret, redirectUri)
  return {
    async authorizationUrl({ state, redirectUri }) {
      return clientFor(redirectUri).createAuthorizationURL(state, ['public_profile', 'email'])
    },
    async identify({ redirectUri }, code) {
      const tokens = await clientFor(redirectUri).validateAuthorizationCode(code)
      const { id, name, email } = await fetchJson(PROFILE, profile, tokens.accessToken())
      return { subject: id, verifiedEmail: email ?? null, name: name ?? null }
    },
  }
}
