import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { enrol, stepOf } from './totp.ts'

/** The secret of RFC 6238's appendix B, and its vectors for SHA-1, truncated to six digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 })

describe('codes', () => {
  it.each(vectors)('at %s s are those of RFC 6238', (seconds, code) => {
    expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('are accepted one step early or late, as the step they belong to, and no further', () => {
    const moments = fc.record({
      at: fc.integer({ min: 90, max: 4_000_000_000 }),
      off: fc.integer({ min: -4, max: 4 }),
    })
    fc.assert(
      fc.property(moments, ({ at, off }) => {
        const own = Math.floor(at / 30) + off
        const found = stepOf(secret, codeAt(own * 30), at * 1000)
        // A distant code can equal a near one by chance and is then accepted.
        if (Math.abs(off) <= 1) expect(codeAt((found ?? -1) * 30)).toBe(codeAt(own * 30))
        else if (found !== null) expect(codeAt(found * 30)).toBe(codeAt(own * 30))
      }),
    )
    expect(stepOf(secret, codeAt(0), 120_000)).toBeNull()
  })

  it('of another secret are refused', () => {
    expect(stepOf(enrol({ issuer: 'Atelier', email: 'a@b.c' }).secret, '287082', 59_000)).toBeNull()
  })
})

describe('the setup data of an authenticator app', () => {
  it('has a new 160-bit secret, the account and the issuer', () => {
    const setup = enrol({ issuer: 'My: Studio', email: 'me@example.org' })
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setup.secret).not.toBe(enrol({ issuer: 'My: Studio', email: 'me@example.org' }).secret)
    const uri = new URL(setup.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toMatch(/My\s+Studio:me@example\.org$/)
    expect(uri.searchParams.get('secret')).toBe(setup.secret)
    expect(setup.qr).toMatch(/^data:image\/svg\+xml,/)
  })
})
