import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const words = 'whsec_… a secret'

test('sealed data opens with the same secret for the same purpose, and differs each time', () => {
  const { seal, open } = createSeal('a good secret', 'webhooks')
  expect(open(seal(words))).toBe(words)
  expect(seal(words).equals(seal(words))).toBe(false)
  expect(seal(words).includes(words)).toBe(false)
})

test('other secrets and purposes do not open it', () => {
  const sealed = createSeal('a good secret', 'webhooks').seal(words)
  const changed = Buffer.from(sealed)
  changed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(createSeal('a good secret', 'codes').open(sealed)).toBeUndefined()
  expect(createSeal('another secret', 'webhooks').open(sealed)).toBeUndefined()
  expect(createSeal('a good secret', 'webhooks').open(changed)).toBeUndefined()
  expect(createSeal('a good secret', 'webhooks').open(Buffer.from('short'))).toBeUndefined()
})
