import { expect, test } from 'vitest'
import { errorIcon, errorText, isContentLimit } from './error-text.ts'

test('a string is truncated at 500 characters', () => {
  expect(errorText('Too long a night.')).toBe('Too long a night.')
  expect(errorText('x'.repeat(501))).toBe('x'.repeat(500))
})

test('an object shows its detail when that is a string', () => {
  expect(errorText({ detail: 'The text is empty.', errors: [] })).toBe('The text is empty.')
})

test('any other object shows one line per field', () => {
  expect(errorText({ email: 'is taken', tries: 3, detail: ['a', 'b'] })).toBe(
    'email: is taken\ntries: 3\ndetail: ["a","b"]',
  )
})

test('only a first error of content_limit offers the subscription', () => {
  const limit = { code: 'content_limit', detail: 'Enough for today.' }
  const other = { code: 'invalid', detail: 'No.' }
  expect(isContentLimit({ detail: '', errors: [limit, other] })).toBe(true)
  expect(isContentLimit({ detail: '', errors: [other, limit] })).toBe(false)
  expect(isContentLimit('content_limit')).toBe(false)
})

test('the icon is a warning for 400, a ban for 403 and an exclamation circle otherwise', () => {
  expect([400, 403, 402, 500, 0].map(errorIcon)).toEqual([
    'warning',
    'ban',
    'exclamation-circle',
    'exclamation-circle',
    'exclamation-circle',
  ])
})
