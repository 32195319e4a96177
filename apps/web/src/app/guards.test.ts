import { expect, test } from 'vitest'
import { guardedPath, safeReturnPath } from './guards.ts'

const stranger = { token: null, registeredBefore: false }
const returning = { token: null, registeredBefore: true }
const signedIn = { token: 'secret', registeredBefore: true }

test('without a token, a returning visitor is redirected to login, a new one to register', () => {
  expect(guardedPath('user', returning)).toBe('/auth/login')
  expect(guardedPath('user', stranger)).toBe('/auth/register')
  expect(guardedPath('user', signedIn)).toBeNull()
})

test('a signed-in user who opens a guest screen is redirected to the root', () => {
  expect(guardedPath('guest', signedIn)).toBe('/')
  expect(guardedPath('guest', stranger)).toBeNull()
})

test.each([
  ['/recordings', '/recordings'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/auth/login', '/'],
  [undefined, '/'],
])('after signing in, %s leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})
