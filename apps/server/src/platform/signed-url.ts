import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs paths so that they can be fetched without credentials for a limited time. */
export interface UrlSigner {
  /** The path with `expires` (seconds since 1970) and `signature` as its query. */
  sign(path: string): string
  /** Verifies the parameters of a request for `path` (without its query). */
  verify(path: string, expires: string, signature: string): 'valid' | 'expired' | 'forged'
}

/** The lifetime of signatures, and the clock. */
export interface UrlSignerChoices {
  /** Minimum lifetime of a signature in seconds. */
  readonly lifetimeSeconds: number
  /** Within this many seconds a path gets the same signature, so that refetching a list does not reload its media. */
  readonly windowSeconds: number
  readonly now?: () => Date
}

/** Creates a signer; it rejects signatures made with another secret. */
export function createUrlSigner(secret: string, choices: UrlSignerChoices): UrlSigner {
  const { lifetimeSeconds, windowSeconds, now = () => new Date() } = choices
  const seconds = () => Math.floor(now().getTime() / 1000)
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
  return {
    sign(path) {
      const windowEnd = (Math.floor(seconds() / windowSeconds) + 1) * windowSeconds
      const expires = String(windowEnd + lifetimeSeconds)
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
    verify(path, expires, signature) {
      const expected = Buffer.from(signatureOf(path, expires))
      const received = Buffer.from(signature)
      const isValid = received.length === expected.length && timingSafeEqual(received, expected)
      if (!isValid) return 'forged'
      return Number(expires) > seconds() ? 'valid' : 'expired'
    },
  }
}
