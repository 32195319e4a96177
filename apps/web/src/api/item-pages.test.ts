import { expect, test } from 'vitest'
import {
  type ItemPage,
  type ItemPages,
  itemsOf,
  mergeFirstPage,
  patchItem,
  withoutItems,
} from './item-pages.ts'
import type { Item } from './kind-calls.ts'

const item = (id: number, fields: Partial<Item> = {}) =>
  ({ id, code_ref: `ref-${id}`, title: `Title ${id}`, ...fields }) as Item
const page = (count: number, ...results: Item[]): ItemPage => ({ results, count, next: null, previous: null })
const pages = (...list: ItemPage[]): ItemPages => ({ pages: list, pageParams: list.map(() => undefined) })

test('updating an item preserves the identity of the other pages', () => {
  const before = pages(page(4, item(4), item(3)), page(4, item(2), item(1)))
  const after = patchItem(
    before,
    ({ id }) => id === 2,
    (found) => ({ ...found, thumbs: 'up' }),
  )
  expect(after.pages[0]).toBe(before.pages[0])
  expect(itemsOf(after)[2]?.thumbs).toBe('up')
  expect(
    patchItem(
      before,
      ({ id }) => id === 9,
      (found) => found,
    ),
  ).toBe(before)
})

test('deleting removes items from every page and corrects the count', () => {
  const after = withoutItems(pages(page(4, item(4), item(3)), page(4, item(2), item(1))), new Set([3, 2, 99]))
  expect(itemsOf(after).map(({ id }) => id)).toEqual([4, 1])
  expect(after.pages.map(({ count }) => count)).toEqual([2, 2])
})

test('a refetched first page adds new items on top, updates known ones and preserves later pages', () => {
  const before = pages(page(4, item(4), item(3)), page(4, item(2), item(1)))
  const after = mergeFirstPage(before, page(5, item(5), item(4, { status: 'completed' })))
  expect(itemsOf(after).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  expect(itemsOf(after)[1]?.status).toBe('completed')
  expect(after.pages[0]?.count).toBe(5)
})
