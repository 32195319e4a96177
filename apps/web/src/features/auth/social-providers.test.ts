import { expect, test } from 'vitest'
import { providerOf } from './social-providers.ts'

test('the state names the provider of a pending sign-in', () => {
  expect(providerOf('github.x-Y_z')).toBe('github')
  expect(providerOf('githubbed.x')).toBeUndefined()
  expect(providerOf('')).toBeUndefined()
  expect(providerOf(null)).toBeUndefined()
})
