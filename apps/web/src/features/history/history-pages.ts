import type { Reply, Sends } from '@atelier/contract/routes/registry'
import type { InfiniteData } from '@tanstack/react-query'

/** One answer of the history call. */
export type HistoryPage = Reply<'GET /history/items'>
/** Something that happened to an item. */
export type HistoryItem = HistoryPage['results'][number]
/** The pages of the history loaded so far. */
export type HistoryPages = InfiniteData<HistoryPage, unknown>
/** What the history can be narrowed by. */
export type HistoryFilter = Pick<
  NonNullable<Sends<'GET /history/items', 'query'>>,
  'kind' | 'event' | 'status' | 'actor' | 'from' | 'to'
>

/** All loaded entries, newest first. */
export function entriesOf(pages: HistoryPages | undefined): HistoryItem[] {
  return pages?.pages.flatMap((page) => page.results) ?? []
}

/**
 * Puts what happened since on top of a list that may be scrolled far down. Null when more happened than a page holds:
 * then the list has a gap and needs a refetch.
 */
export function withNewest(pages: HistoryPages, fresh: HistoryPage): HistoryPages | null {
  const known = new Set(entriesOf(pages).map(({ uuid }) => uuid))
  const added = fresh.results.filter(({ uuid }) => !known.has(uuid))
  const meets = added.length < fresh.results.length || fresh.next === null
  if (!meets) return null
  const [first, ...rest] = pages.pages
  if (!first) return null
  const grown = { ...first, results: [...added, ...first.results] }
  return { ...pages, pages: [grown, ...rest].map((page) => ({ ...page, count: fresh.count })) }
}

/** Codes of the items that were deleted since, as far as the list is loaded: there is nothing left to link to. */
export function deletedCodes(entries: readonly HistoryItem[]): ReadonlySet<string> {
  return new Set(entries.filter(({ event }) => event === 'deleted').map(({ code_ref }) => code_ref))
}
