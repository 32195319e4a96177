import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const email = 'ada.lovelace@example.org'

it.each([
  'password',
  'PASSWORD',
  'Password1',
  'P@ssw0rd!',
  '12345678',
  '87654321',
  '11111111',
  'abababab',
  'password1234',
  '123password',
  'qwertyui',
  'qwerty123',
  '1qaz2wsx',
  'iloveyou1',
  'abcd1234',
  'letmein!',
  'adminadmin',
  'ada.lovelace',
  'ada.lovelace@example.org',
  '19121815',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, email)).toBe(true)
})

it.each([
  'a good password',
  'correct horse',
  'demo-atelier',
  'Tr0ub4dor&3',
  'mypasswordisblue',
  'hunter2hunter2',
  'x7#kQ9!z',
])('accepts %s', (password) => {
  expect(isCommonPassword(password, email)).toBe(false)
})
