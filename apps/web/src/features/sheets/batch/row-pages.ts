import { PAGE_SIZE } from '@atelier/contract/limits'
import type { InfiniteData } from '@tanstack/react-query'
import type { ItemPage } from '../../../api/item-pages.ts'

/** Rows of a batch read at once. */
export const ROWS_PER_PAGE = PAGE_SIZE

/** The pages of a batch's rows loaded so far; each is read by the keyset of the one before. */
export type RowPages = InfiniteData<ItemPage, string | undefined>

/** The pages, by their places, that show a row of a range and have rows which may have changed. */
export function openPages({ pages }: RowPages, first: number, last: number): number[] {
  const places: number[] = []
  let start = 0
  for (const [place, { results }] of pages.entries()) {
    const isSeen = start <= last && start + results.length > first
    if (isSeen && results.some(({ status }) => status === 'pending')) places.push(place)
    start += results.length
  }
  return places
}

/** Puts a page that was read again in its place; the others stay the same objects. */
export function withPage(all: RowPages, place: number, fresh: ItemPage): RowPages {
  return { ...all, pages: all.pages.map((page, index) => (index === place ? fresh : page)) }
}
