import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123-456', '123456'],
  ['12345678', '123456'],
  ['abc', ''],
])('reads the code in %j', (typed, code) => {
  expect(codeDigits(typed)).toBe(code)
})
