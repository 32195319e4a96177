import { expect, test } from 'vitest'
import {
  deletedCodes,
  entriesOf,
  type HistoryItem,
  type HistoryPage,
  type HistoryPages,
  withNewest,
} from './history-pages.ts'

const entry = (uuid: string, event: HistoryItem['event'] = 'completed') =>
  ({ uuid, event, code_ref: `code-${uuid}` }) as HistoryItem
const page = (uuids: string, next: string | null = null): HistoryPage => ({
  results: [...uuids].map((uuid) => entry(uuid)),
  count: uuids.length,
  next,
  previous: null,
})
const pagesOf = (...pages: HistoryPage[]): HistoryPages => ({ pages, pageParams: pages.map(() => undefined) })
const shown = (pages: HistoryPages | null) =>
  pages &&
  entriesOf(pages)
    .map(({ uuid }) => uuid)
    .join('')

test('new entries are added at the top once, and the pages below stay', () => {
  const grown = withNewest(pagesOf(page('dc', '?'), page('ba')), page('fedc', '?'))
  expect(shown(grown)).toBe('fedcba')
  expect(grown?.pages[0]?.count).toBe(4)
})

test('nothing new changes nothing but the count', () => {
  expect(shown(withNewest(pagesOf(page('ba')), page('ba')))).toBe('ba')
})

test('an empty history takes its first entries', () => {
  expect(shown(withNewest(pagesOf(page('')), page('a')))).toBe('a')
})

test('more than a page of new entries leaves a gap, which only a refetch can close', () => {
  expect(withNewest(pagesOf(page('ba')), page('fe', '?'))).toBeNull()
})

test('deletion entries name their item', () => {
  expect([...deletedCodes([entry('b', 'deleted'), entry('a')])]).toEqual(['code-b'])
})
