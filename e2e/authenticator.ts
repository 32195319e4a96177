import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Account } from './account.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/\s/g, '')].map((sign) =>
    ALPHABET.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238, implemented independently of the program. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** An authenticator app. A code works once, so at most two can be used within 30 seconds. */
export function createAuthenticator(secret: string) {
  let last = 0
  return {
    /** The current code; after that, the code of the next 30 seconds, which is accepted too. */
    next(): string {
      const now = Math.floor(Date.now() / STEP_MS)
      last = Math.max(now, last + 1)
      return codeAt(secret, last)
    },
    /** Six digits that are not a valid code. */
    wrong(): string {
      const now = Math.floor(Date.now() / STEP_MS)
      const near = [-2, -1, 0, 1, 2, 3].map((distance) => codeAt(secret, now + distance))
      return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
        (code) => !near.includes(code),
      ) as string
    },
  }
}

/** Enables two-factor authentication of an account through the API; returns the app and the recovery codes. */
export async function protect(account: Account, password: string | undefined = account.password) {
  const submissions = await account.send('POST', '/account/two-factor/setup', { password })
  expect(submissions.status).toBe(200)
  const app = createAuthenticator((await submissions.json()).secret)
  const confirmed = await account.send('POST', '/account/two-factor/confirm', { otp: app.next() })
  expect(confirmed.status).toBe(200)
  const { recovery_codes: recoveryCodes }: { recovery_codes: string[] } = await confirmed.json()
  return { app, recoveryCodes }
}
