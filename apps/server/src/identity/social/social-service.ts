/** An attempt to sign in with a provider. */
export interface Attempt {
  /** Returned unchanged by the provider. */
  state: string
  /** Proves that the same client completes the attempt (PKCE). */
  verifier: string
  /** Ties the identity token to this attempt. */
  nonce: string
  /** The URL that the provider redirects the browser to. */
  redirectUri: string
}

/** The identity returned by a sign-in provider. */
export interface SocialIdentity {
  /** The provider's permanent id of the user. */
  subject: string
  /** Null when there is none, or the provider has not verified it. */
  verifiedEmail: string | null
  name: string | null
}

/** A sign-in provider. Both methods throw when the provider fails or refuses. */
export interface SocialService {
  /** The URL to redirect the browser to. */
  authorizationUrl(attempt: Attempt): Promise<URL>
  /** Exchanges the code that the browser returned with for an identity. */
  identify(attempt: Attempt, code: string): Promise<SocialIdentity>
}

/** Thrown when a provider's response does not prove the user's identity. */
export class UnprovenIdentity extends Error {
  override readonly name = 'UnprovenIdentity'
}
