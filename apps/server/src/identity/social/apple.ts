import { Apple } from 'arctic'
import type { SocialSettings } from '../../config/social-variables.ts'
import { identityOf, isEmailVerified, remoteKeys, verifyIdToken } from './id-token.ts'
import type { SocialService } from './social-service.ts'

const ISSUER = 'https://appleid.apple.com'

/** Sign-in with Apple, which does not support PKCE and returns by a form post. */
export function createApple({
  clientId,
  teamId,
  keyId,
  privateKey,
}: NonNullable<SocialSettings['apple']>): SocialService {
  const keys = remoteKeys(`${ISSUER}/auth/keys`)
  const clientFor = (redirectUri: string) => new Apple(clientId, teamId, keyId, privateKey, redirectUri)
  return {
    async authorizationUrl({ state, nonce, redirectUri }) {
      const url = clientFor(redirectUri).createAuthorizationURL(state, ['name', 'email'])
      url.searchParams.set('response_mode', 'form_post')
      url.searchParams.set('nonce', nonce)
      return url
    },
    async identify({ nonce, redirectUri }, code) {
      const tokens = await clientFor(redirectUri).validateAuthorizationCode(code)
      const rules = { clientId, nonce, issuerOf: () => ISSUER }
      const claims = await verifyIdToken(tokens.idToken(), keys, rules)
      return identityOf(claims, isEmailVerified(claims))
    },
  }
}
