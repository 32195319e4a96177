import { expect, test } from 'vitest'
import { formatExact, formatNumber } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1999, '1.9K'],
  [25_000, '25K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [3_450_000_000, '3.4G'],
  [-1500, '-1.5K'],
])('shows %d as %s, from 1000 on with K, M, G', (value, shown) => {
  expect(formatNumber(value)).toBe(shown)
})

test('sets thousands apart in exact numbers', () => {
  expect(formatExact(1940)).toBe('1,940')
  expect(formatExact(12)).toBe('12')
  expect(formatExact(-1_234_567)).toBe('-1,234,567')
})
