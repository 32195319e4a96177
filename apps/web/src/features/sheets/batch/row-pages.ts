import { PAGE_SIZE } from '@atelier/contract/limits'
import type { InfiniteData } from '@tanstack/react-query'
import type { ItemPage } from '../../../api/item-pages.ts'

/** Page size of a batch's rows. */
export const ROWS_PER_PAGE = PAGE_SIZE

/** The loaded pages of a batch's rows; each is fetched by the keyset of the previous one. */
export type RowPages = InfiniteData<ItemPage, string | undefined>

/** Indexes of the pages that contain visible rows which may have changed. */
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

/** Replaces a refetched page; the others keep their identity. */
export function withPage(all: RowPages, place: number, fresh: ItemPage): RowPages {
  return { ...all, pages: all.pages.map((page, index) => (index === place ? fresh : page)) }
}
