import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD_SECONDS = 30
/** Steps before and after the current one whose codes are accepted: clocks are inaccurate, and people type slowly. */
const WINDOW = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** The setup data of an authenticator app. */
export interface Enrolment {
  /** For typing; base32. */
  secret: string
  /** The setup URL that authenticator apps read. */
  uri: string
  /** The setup URL as a QR code: a data URL of an image. */
  qr: string
}

/** Creates a secret and the setup data with its account and issuer. */
export function enrol({ issuer, email }: { issuer: string; email: string }): Enrolment {
  const secret = new Secret({ size: SECRET_BYTES })
  // A colon would end the issuer's name within the label.
  const uri = new TOTP({ issuer: issuer.replaceAll(':', ' '), label: email, secret }).toString()
  const picture = renderSVG(uri, { ecc: 'M', border: 2 })
  return { secret: secret.base32, uri, qr: `data:image/svg+xml,${encodeURIComponent(picture)}` }
}

/** The time step of a code, if it is accepted at `nowMs`; otherwise null. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const factor = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const distance = factor.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return distance === null ? null : factor.counter({ timestamp: nowMs }) + distance
}
