import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { SocialClient } from '../../config/social-variables.ts'
import { fetchJson } from './fetch-json.ts'
import { type Claims, identityOf, isEmailVerified, remoteKeys, verifyIdToken } from './id-token.ts'
import { type SocialService, UnprovenIdentity } from './social-service.ts'

const SCOPES = ['openid', 'email', 'profile']

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** The endpoints of an issuer. */
export type IssuerMetadata = z.infer<typeof metadata>

interface OidcOptions extends SocialClient {
  /** Discovered before the first attempt. */
  metadata(): Promise<IssuerMetadata>
  /** The expected issuer of a token, if it differs from that of the metadata. */
  issuerOf?(claims: Claims): string
  /** Whether the address is verified; by `email_verified` unless given. */
  isVerified?(claims: Claims): boolean
}

/** Sign-in with an OpenID Connect provider, with PKCE. */
export function createOidcService(options: OidcOptions): SocialService {
  const { clientId, clientSecret } = options
  let keys: { url: string; get: JWTVerifyGetKey } | undefined
  const keysAt = (url: string) => {
    if (keys?.url !== url) keys = { url, get: remoteKeys(url) }
    return keys.get
  }
  return {
    async authorizationUrl({ state, verifier, nonce, redirectUri }) {
      const { authorization_endpoint } = await options.metadata()
      const url = new OAuth2Client(clientId, clientSecret, redirectUri).createAuthorizationURLWithPKCE(
        authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      )
      url.searchParams.set('nonce', nonce)
      return url
    },
    async identify({ verifier, nonce, redirectUri }, code) {
      const { issuer, token_endpoint, jwks_uri } = await options.metadata()
      const client = new OAuth2Client(clientId, clientSecret, redirectUri)
      const tokens = await client.validateAuthorizationCode(token_endpoint, code, verifier)
      const rules = { clientId, nonce, issuerOf: options.issuerOf ?? (() => issuer) }
      const claims = await verifyIdToken(tokens.idToken(), keysAt(jwks_uri), rules)
      return identityOf(claims, (options.isVerified ?? isEmailVerified)(claims))
    },
  }
}

/** Fetches an issuer's metadata by discovery, and caches it. */
export function discover(issuer: string): () => Promise<IssuerMetadata> {
  let found: IssuerMetadata | undefined
  return async () => {
    if (found) return found
    const read = await fetchJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, metadata)
    // With another issuer's metadata, that issuer could sign in as anyone.
    if (read.issuer.replace(/\/+$/, '') !== issuer.replace(/\/+$/, '')) {
      throw new UnprovenIdentity(`the metadata of ${issuer} has another issuer`)
    }
    found = read
    return found
  }
}
