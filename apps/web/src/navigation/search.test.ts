import { expect, test } from 'vitest'
import { formatSearch, parseSearch } from './search.ts'

test('parameters survive the way into a URL and back', () => {
  const search = { search: 'red fox & co', status: 'completed', 'title.contains': '50 %' }
  expect(parseSearch(formatSearch(search))).toEqual(search)
})

test('undefined parameters are left out, and no parameters are no query', () => {
  expect(formatSearch({ batch: undefined, page: 2 })).toBe('?page=2')
  expect(formatSearch({ batch: undefined })).toBe('')
})
