import { expect, test } from 'vitest'
import { isNarrowed, queryOf, wholeLibrary } from './library-query.ts'
import { newestFirst, nextOrdering } from './ordering.ts'

test('search, column filters and order become one query', () => {
  const view = {
    search: ' sea ',
    filters: [{ field: 'voice', mode: 'equals', value: 'Aria' } as const],
    ordering: '-cost' as const,
  }
  expect(queryOf(view)).toEqual({ search: 'sea', 'voice.equals': 'Aria', ordering: '-cost' })
  expect(queryOf(wholeLibrary)).toEqual({})
})

test('an order or an empty condition does not count as narrowing', () => {
  const idle = { field: 'title', mode: 'contains', value: ' ' } as const
  expect(isNarrowed({ search: ' ', filters: [idle], ordering: 'title' })).toBe(false)
  expect(isNarrowed({ ...wholeLibrary, filters: [{ ...idle, value: 'a' }] })).toBe(true)
})

test('pressing a heading orders by it downwards first, then upwards', () => {
  expect(nextOrdering(newestFirst, 'title')).toBe('-title')
  expect(nextOrdering('-title', 'title')).toBe('title')
  expect(nextOrdering('title', 'title')).toBe('-title')
})
