import { expect, test } from 'vitest'
import type { ItemPage } from '../../../api/item-pages.ts'
import type { Item } from '../../../api/kind-calls.ts'
import { openPages, type RowPages, withPage } from './row-pages.ts'

const page = (...statuses: Item['status'][]): ItemPage => ({
  results: statuses.map((status, id) => ({ id, status }) as Item),
  count: 6,
  next: null,
  previous: null,
})
const all: RowPages = {
  pages: [page('completed', 'completed'), page('completed', 'pending'), page('pending', 'pending')],
  pageParams: [undefined, 'a', 'b'],
}

test('only visible pages that may have changed are refetched', () => {
  expect(openPages(all, 0, 5)).toEqual([1, 2])
  expect(openPages(all, 0, 3)).toEqual([1])
  expect(openPages(all, 0, 1)).toEqual([])
})

test('a refetched page leaves the others unchanged', () => {
  const grown = withPage(all, 1, page('completed', 'completed'))
  expect(openPages(grown, 0, 5)).toEqual([2])
  expect(grown.pages[0]).toBe(all.pages[0])
})
