import { expect, test } from 'vitest'
import { formatBytes, formatCents, formatMicros, formatSpan, growth, microsOfCredits } from './amounts.ts'

test('money is shown in euros, however small', () => {
  expect(formatCents(123_456)).toBe('€1,234.56')
  expect(formatMicros(1_234_567)).toBe('€1.23')
  expect(formatMicros(1_200)).toBe('€0.0012')
  expect(formatMicros(-500_000)).toBe('-€0.50')
  expect(formatMicros(microsOfCredits(1500))).toBe('€1.50')
})

test('sizes and durations use a suitable unit', () => {
  expect([0, 999, 1000, 1_250_000, 3_100_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 KB',
    '1.3 MB',
    '3.1 GB',
  ])
  expect([5, 61, 7500, 180_000].map(formatSpan)).toEqual(['5 s', '1 min', '2 h 5 min', '2 d 2 h'])
})

test('growth compares with the previous value, and is null without one', () => {
  expect(growth(150, 100)).toBe('+50%')
  expect(growth(50, 100)).toBe('−50%')
  expect(growth(1001, 1000)).toBe('unchanged')
  expect(growth(5, 0)).toBeNull()
})
