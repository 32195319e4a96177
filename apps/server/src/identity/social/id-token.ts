import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { type SocialIdentity, UnprovenIdentity } from './social-service.ts'

const REACH_MS = 10_000

const claims = z.object({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  nonce: z.string().optional(),
  /** The client the token was issued to. */
  azp: z.string().optional(),
  /** Microsoft: the directory of the account. */
  tid: z.string().optional(),
  email: z.string().optional(),
  // Apple sends it as a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  /** Microsoft: whether the address is in a verified domain of the directory. */
  xms_edov: z.union([z.boolean(), z.number(), z.string()]).optional(),
  name: z.string().optional(),
})

/** The claims of an identity token. */
export type Claims = z.infer<typeof claims>

/** The requirements for a valid token. */
export interface TokenRules {
  clientId: string
  nonce: string
  /** The issuer that the token must name. */
  issuerOf(claims: Claims): string
}

/** The provider's signing keys; fetched when first needed, and again when they change. */
export const remoteKeys = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: REACH_MS })

/** Verifies an identity token. Throws unless its signature, issuer, audience, client, time and nonce are right. */
export async function verifyIdToken(
  token: string,
  keys: JWTVerifyGetKey,
  rules: TokenRules,
): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    audience: rules.clientId,
    requiredClaims: ['exp', 'iat'],
    clockTolerance: 60,
  })
  const found = claims.parse(payload)
  if (found.iss !== rules.issuerOf(found)) throw new UnprovenIdentity(`a token of ${found.iss}`)
  // A token for several audiences, or issued to another client, may have been obtained by another application.
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if (found.azp === undefined ? isShared : found.azp !== rules.clientId)
    throw new UnprovenIdentity('the token was issued to another client')
  if (found.nonce !== rules.nonce) throw new UnprovenIdentity('the token was issued for another attempt')
  return found
}

/** Whether the provider verified the address, by the standard claim of OpenID Connect. */
export const isEmailVerified = (found: Claims): boolean => String(found.email_verified) === 'true'

/** The identity in the claims. */
export function identityOf(found: Claims, isVerified: boolean): SocialIdentity {
  return {
    subject: found.sub,
    verifiedEmail: isVerified ? (found.email ?? null) : null,
    name: found.name ?? null,
  }
}
