import type { Reply, Sends } from '@atelier/contract/routes/registry'
import type { InfiniteData } from '@tanstack/react-query'

/** A page of the history, as returned by the API. */
export type HistoryPage = Reply<'GET /history/items'>
/** An entry of the history. */
export type HistoryItem = HistoryPage['results'][number]
/** The pages of the history loaded so far. */
export type HistoryPages = InfiniteData<HistoryPage, unknown>
/** Filters of the history. */
export type HistoryFilter = Pick<
  NonNullable<Sends<'GET /history/items', 'query'>>,
  'kind' | 'event' | 'status' | 'actor' | 'from' | 'to'
>

/** All loaded entries, newest first. */
export function entriesOf(pages: HistoryPages | undefined): HistoryItem[] {
  return pages?.pages.flatMap((page) => page.results) ?? []
}

/**
 * Adds new entries at the top of a list that may be scrolled far down. Null if there are more than a page of them,
 * which would leave a gap and requires a refetch.
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

/** Codes of the items deleted later, among the loaded entries; they have no link. */
export function deletedCodes(entries: readonly HistoryItem[]): ReadonlySet<string> {
  return new Set(entries.filter(({ event }) => event === 'deleted').map(({ code_ref }) => code_ref))
}
