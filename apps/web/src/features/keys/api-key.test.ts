import { expect, test } from 'vitest'
import { dayOf, endOfDay, keyName, keyState } from './api-key.ts'

const now = Date.parse('2030-06-15T12:00:00Z')

test.each([
  [{ revoked: false, expires_at: null }, 'active'],
  [{ revoked: false, expires_at: '2030-06-15T12:00:01Z' }, 'active'],
  [{ revoked: false, expires_at: '2030-06-15T12:00:00Z' }, 'expired'],
  [{ revoked: true, expires_at: '2030-06-15T12:00:01Z' }, 'revoked'],
] as const)('a key with %o is %s', (key, state) => {
  expect(keyState(key, now)).toBe(state)
})

test('a key is valid through the selected day, which round-trips', () => {
  const end = new Date(endOfDay('2030-02-28'))
  expect(dayOf(end)).toBe('2030-02-28')
  expect(dayOf(new Date(end.getTime() + 1))).toBe('2030-03-01')
})

test('a key without a name is shown by its prefix', () => {
  expect(keyName({ name: 'Nightly', prefix: 'atl_abcdef' })).toBe('Nightly')
  expect(keyName({ name: null, prefix: 'atl_abcdef' })).toBe('atl_abcdef…')
})
