/** One try to sign in with a service. */
export interface Attempt {
  /** Comes back from the service as it went. */
  state: string
  /** Proves that the same client completes the attempt (PKCE). */
  verifier: string
  /** Ties the identity token to this attempt. */
  nonce: string
  /** Where the service sends the browser back to. */
  redirectUri: string
}

/** The identity returned by a sign-in provider. */
export interface SocialIdentity {
  /** The service's id of them, which never changes. */
  subject: string
  /** Null when there is none, or the service does not vouch that it is theirs. */
  verifiedEmail: string | null
  name: string | null
}

/** A service that people can sign in with. Both throw when the service fails or refuses. */
export interface SocialService {
  /** Where to send the browser. */
  authorizationUrl(attempt: Attempt): Promise<URL>
  /** Finds out who someone is by the code that the browser came back with. */
  identify(attempt: Attempt, code: string): Promise<SocialIdentity>
}

/** Thrown when a service's answer does not prove who someone is. */
export class UnprovenIdentity extends Error {
  override readonly name = 'UnprovenIdentity'
}
