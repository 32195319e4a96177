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
  /** Of Microsoft: the directory that the account belongs to. */
  tid: z.string().optional(),
  email: z.string().optional(),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  /** Of Microsoft: the address belongs to the directory's own, verified domain. */
  xms_edov: z.union([z.boolean(), z.number(), z.string()]).optional(),
  name: z.string().optional(),
})

/** What an identity token says. */
export type Claims = z.infer<typeof claims>

/** What a token must be to be believed. */
export interface TokenRules {
  clientId: string
  nonce: string
  /** The issuer that the token must name. */
  issuerOf(claims: Claims): string
}

/** The keys that a service signs with; read when first needed, and again when it changes them. */
export const remoteKeys = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: REACH_MS })

/** Reads an identity token. Throws unless its signature, issuer, audience, client, time and nonce are right. */
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
  // A token for several audiences, or issued to another client, does not speak to us alone.
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if (found.azp === undefined ? isShared : found.azp !== rules.clientId)
    throw new UnprovenIdentity('the token was issued to another client')
  if (found.nonce !== rules.nonce) throw new UnprovenIdentity('the token was issued for another attempt')
  return found
}

/** Whether a service vouches for the address, in the words of OpenID Connect. */
export const isEmailVerified = (found: Claims): boolean => String(found.email_verified) === 'true'

/** Who the claims speak of. */
export function identityOf(found: Claims, isVerified: boolean): SocialIdentity {
  return {
    subject: found.sub,
    verifiedEmail: isVerified ? (found.email ?? null) : null,
    name: found.name ?? null,
  }
}
