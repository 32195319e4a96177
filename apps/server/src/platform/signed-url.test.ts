import { expect, it } from 'vitest'
import { createUrlSigner } from './signed-url.ts'

let clock = new Date('2026-05-01T10:00:01Z')
const choices = { windowSeconds: 600, lifetimeSeconds: 3600, now: () => clock }
const signer = createUrlSigner('a secret of the server', choices)

/** Splits a signed path as a server does. */
function judge(signed: string, path?: string) {
  const url = new URL(signed, 'http://localhost')
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams)
  return signer.verify(path ?? url.pathname, expires, signature)
}

it('returns the same string within a window, and another in the next', () => {
  clock = new Date('2026-05-01T10:00:01Z')
  const first = signer.sign('/v1/files/1')
  clock = new Date('2026-05-01T10:09:59Z')
  expect(signer.sign('/v1/files/1')).toBe(first)
  clock = new Date('2026-05-01T10:10:00Z')
  expect(signer.sign('/v1/files/1')).not.toBe(first)
})

it('is valid for its lifetime, then expires', () => {
  clock = new Date('2026-05-01T10:09:59Z')
  const signed = signer.sign('/v1/files/1')
  clock = new Date('2026-05-01T11:09:59Z')
  expect(judge(signed)).toBe('valid')
  clock = new Date('2026-05-01T11:10:00Z')
  expect(judge(signed)).toBe('expired')
})

it('rejects what it did not sign', () => {
  const signed = signer.sign('/v1/files/1')
  expect(judge(signed, '/v1/files/2')).toBe('forged')
  expect(judge(signed.replace(/expires=\d+/, 'expires=9999999999'))).toBe('forged')
  expect(judge(signed.slice(0, -1))).toBe('forged')
  expect(judge('/v1/files/1')).toBe('forged')
  expect(judge(createUrlSigner('another secret', choices).sign('/v1/files/1'))).toBe('forged')
})
