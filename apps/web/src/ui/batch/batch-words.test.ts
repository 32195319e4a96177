import { expect, test } from 'vitest'
import { cancelQuestion, countsOf, retryWords } from './batch-words.ts'

test('counts of zero are omitted', () => {
  const counts = { count: 2000, completed: 1200, failed: 3, pending: 797, status: 'running' } as const
  expect(countsOf(counts)).toBe('1,200 of 2,000 rows ready · 3 failed · 797 to go')
  expect(countsOf({ ...counts, completed: 2000, failed: 0, pending: 0 })).toBe('2,000 of 2,000 rows ready')
  expect(countsOf({ ...counts, pending: 0, failed: 800, status: 'cancelled' })).toContain(
    '800 failed or cancelled',
  )
})

test('cancelling states what is refunded and what stays', () => {
  expect(cancelQuestion({ pending: 8, completed: 2, held: 80 }).message).toBe(
    '8 rows will be cancelled, and 80 credits will be refunded. Finished rows (2) stay in your library.',
  )
  expect(cancelQuestion({ pending: 1, completed: 0, held: 10 }).message).toBe(
    '1 row will be cancelled, and 10 credits will be refunded.',
  )
})

test('retrying states its price', () => {
  expect(retryWords({ failed: 1, failed_cost: 10 })).toBe('Retry 1 row · 10 credits')
})
