import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('the nearer a moment, the less of its date is shown', () => {
  const now = new Date(2026, 10, 21, 18, 0)
  const at = (...parts: [number, number, number, number, number]) =>
    formatDate(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 21, 9, 5)).toBe('09:05')
  expect(at(2026, 1, 3, 9, 5)).toBe('Feb 3')
  expect(at(2025, 11, 31, 9, 5)).toBe('Dec 31, 2025')
})
