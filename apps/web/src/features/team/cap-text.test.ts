import { expect, test } from 'vitest'
import { capText, parseCap } from './cap-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1,500', 1500],
  ['-1', undefined],
  ['1.5', undefined],
  ['many', undefined],
  ['99999999999999999999', undefined],
])('“%s” is the cap %s', (text, cap) => {
  expect(parseCap(text)).toBe(cap)
})

test('shows the usage, with and without a cap', () => {
  expect(capText({ spent: 1200, cap: 5000 })).toBe('1,200 of 5,000 this month')
  expect(capText({ spent: 0, cap: null })).toBe('0 this month, no limit')
})
