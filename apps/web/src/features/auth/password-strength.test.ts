import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, 'At least 8 characters'],
  ['abc', 0, '5 more to go'],
  ['aaaaaaaaaaaaaaaaaaaa', 1, 'Easy to guess: few different characters'],
  ['abcdefgh', 1, 'Weak; make it longer'],
  ['abcdefg1', 2, 'Good; longer is stronger'],
  ['Abcdefg1', 3, 'Strong'],
  ['correct horse battery', 3, 'Strong'],
])('judges %j as %d', (password, level, hint) => {
  expect(passwordStrength(password)).toEqual({ level, hint })
})
