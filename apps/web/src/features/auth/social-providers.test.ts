import { expect, test } from 'vitest'
import { providerOf } from './social-providers.ts'

test('the state tells the service that a sign-in was begun with', () => {
  expect(providerOf('github.x-Y_z')).toBe('github')
  expect(providerOf('githubbed.x')).toBeUndefined()
  expect(providerOf('')).toBeUndefined()
  expect(providerOf(null)).toBeUndefined()
})
