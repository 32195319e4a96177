import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import type { Answer, TestServer } from './test-server.ts'

const STEP_MS = 30_000

/** The code an authenticator app shows for a secret at a given time. */
const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A user's authenticator app. */
export interface Authenticator {
  secret: string
  recoveryCodes: string[]
  /** Waits for the next code, on the fake clock. */
  next(): string
  /** A wrong code. */
  wrong(): string
}

/** An app for a secret, on a fake clock (`vi.useFakeTimers({ toFake: ['Date'] })`). */
export function authenticatorOf(secret: string, recoveryCodes: string[] = []): Authenticator {
  return {
    secret,
    recoveryCodes,
    next() {
      vi.setSystemTime(Date.now() + STEP_MS)
      return codeOf(secret, Date.now())
    },
    wrong() {
      const near = [-1, 0, 1].map((step) => codeOf(secret, Date.now() + step * STEP_MS))
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
    },
  }
}

/** Enables the second factor of an account over HTTP. */
export async function switchOn(server: TestServer, token: string, password?: string): Promise<Authenticator> {
  const call = (path: string, body: object): Promise<Answer> =>
    server.call('POST', `/v1/account/two-factor/${path}`, { token, body })
  const { body } = await call('setup', password === undefined ? {} : { password })
  const app = authenticatorOf(body.secret)
  const confirmed = await call('confirm', { otp: app.next() })
  expect(confirmed.status).toBe(200)
  return { ...app, recoveryCodes: confirmed.body.recovery_codes }
}
