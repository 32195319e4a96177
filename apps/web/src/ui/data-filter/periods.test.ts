import { expect, test } from 'vitest'
import { periodFilter, periodOf } from './periods.ts'

const field = { field: 'created_at', label: 'Date', type: 'date' } as const
const now = new Date('2026-11-25T12:00:00Z')

test('a period is the condition that the day is after its last day before', () => {
  expect(periodFilter(field, '1', now)).toEqual({ field: 'created_at', mode: 'after', value: '2026-11-24' })
  expect(periodOf(periodFilter(field, '30', now), now)).toBe('30')
  expect(periodOf(periodFilter(field, '', now), now)).toBe('')
})

test('other days are no period', () => {
  expect(periodOf({ field: 'created_at', mode: 'before', value: '2026-11-24' }, now)).toBe('Other days')
})
