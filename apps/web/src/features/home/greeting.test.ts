import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock: %s', (hour, words) => {
  expect(greetingOf(undefined, hour)).toBe(words)
})

test('addresses the user by the first name, of the profile if there is one', () => {
  expect(greetingOf({ name: 'Robin Hood', profile: null }, 9)).toBe('Good morning, Robin')
  const profile = { first_name: 'Rob' } as never
  expect(greetingOf({ name: 'Robin Hood', profile }, 9)).toBe('Good morning, Rob')
  expect(greetingOf({ name: null, profile: null }, 9)).toBe('Good morning')
})
