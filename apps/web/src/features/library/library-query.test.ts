import { expect, test } from 'vitest'
import type { FilterField } from '../../ui/data-filter/filters.ts'
import { filterQueryOf, isNarrowed, queryOf, viewOf, wholeLibrary } from './library-query.ts'
import { newestFirst, nextOrdering } from './ordering.ts'

const fields: readonly FilterField[] = [
  { field: 'title', label: 'Title', type: 'text' },
  { field: 'folder', label: 'Folder', type: 'choice' },
  { field: 'created_at', label: 'Date', type: 'date' },
]
const view = {
  search: ' sea ',
  filters: [
    { field: 'title', mode: 'startsWith', value: 'Old' },
    { field: 'folder', mode: 'exactly', value: 'Zoo' },
  ],
  ordering: '-cost',
} as const

test('search, column filters and order become one query', () => {
  const query = { search: 'sea', 'title.startsWith': 'Old', folder: 'Zoo', ordering: '-cost' }
  expect(queryOf(view)).toEqual(query)
  expect(queryOf(wholeLibrary)).toEqual({})
})

test('a deletion by filter matches the displayed list, whatever its order', () => {
  expect(filterQueryOf(view)).toEqual({ search: 'sea', 'title.startsWith': 'Old', folder: 'Zoo' })
})

test('a URL restores the same list', () => {
  expect(viewOf(queryOf(view), fields)).toEqual({ ...view, search: 'sea' })
  expect(viewOf({ search: 2026, 'created_at.before': '2026-01-01' }, fields)).toEqual({
    search: '2026',
    filters: [{ field: 'created_at', mode: 'before', value: '2026-01-01' }],
    ordering: newestFirst,
  })
  expect(viewOf({ ordering: 'sideways', unknown: 'x' }, fields)).toEqual(wholeLibrary)
})

test('an order or an empty condition does not count as a filter', () => {
  const idle = { field: 'title', mode: 'contains', value: ' ' } as const
  expect(isNarrowed({ search: ' ', filters: [idle], ordering: 'title' })).toBe(false)
  expect(isNarrowed({ ...wholeLibrary, filters: [{ ...idle, value: 'a' }] })).toBe(true)
})

test('clicking a heading sorts descending first, then ascending', () => {
  expect(nextOrdering(newestFirst, 'title')).toBe('-title')
  expect(nextOrdering('-title', 'title')).toBe('title')
  expect(nextOrdering('title', 'title')).toBe('-title')
})
