import type { InfiniteData } from '@tanstack/react-query'
import type { Item } from './kind-calls.ts'

/** A page of a library, as returned by the API. */
export interface ItemPage {
  readonly results: readonly Item[]
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
}

/** The pages of a library loaded so far. */
export type ItemPages = InfiniteData<ItemPage, unknown>

/** All loaded items in order. */
export function itemsOf(pages: ItemPages | undefined): Item[] {
  return pages?.pages.flatMap((page) => page.results) ?? []
}

/**
 * Updates one item in every page that contains it; other pages keep their identity, so that long lists rerender little.
 */
export function patchItem(
  pages: ItemPages,
  isIt: (item: Item) => boolean,
  change: (item: Item) => Item,
): ItemPages {
  const at = pages.pages.findIndex((page) => page.results.some(isIt))
  if (at < 0) return pages
  const patched = pages.pages.map((page, index) =>
    index === at
      ? { ...page, results: page.results.map((item) => (isIt(item) ? change(item) : item)) }
      : page,
  )
  return { ...pages, pages: patched }
}

/** Updates several items in every page that contains them; other pages keep their identity. */
export function patchItems(
  pages: ItemPages,
  ids: ReadonlySet<number>,
  change: (item: Item) => Item,
): ItemPages {
  const patched = pages.pages.map((page) =>
    page.results.some(({ id }) => ids.has(id))
      ? { ...page, results: page.results.map((item) => (ids.has(item.id) ? change(item) : item)) }
      : page,
  )
  return { ...pages, pages: patched }
}

/** Adds an item at the top of the first page, unless it is there. */
export function withItemOnTop(pages: ItemPages, item: Item): ItemPages {
  const [first, ...rest] = pages.pages
  if (!first || itemsOf(pages).some(({ id }) => id === item.id)) return pages
  const grown = { ...first, results: [item, ...first.results], count: first.count + 1 }
  return { ...pages, pages: [grown, ...rest] }
}

/** Removes items and corrects the count. */
export function withoutItems(pages: ItemPages, ids: ReadonlySet<number>): ItemPages {
  const changed = pages.pages.map((page) => {
    const results = page.results.filter((item) => !ids.has(item.id))
    return results.length === page.results.length ? page : { ...page, results }
  })
  const gone = itemsOf(pages).length - changed.reduce((sum, page) => sum + page.results.length, 0)
  return gone === 0
    ? pages
    : { ...pages, pages: changed.map((page) => ({ ...page, count: page.count - gone })) }
}

/**
 * Merges a refetched first page into a list that may be scrolled far down: known items are updated in place, new ones
 * are added at the top, and the pages below stay loaded.
 */
export function mergeFirstPage(pages: ItemPages, fresh: ItemPage): ItemPages {
  const byId = new Map(fresh.results.map((item) => [item.id, item]))
  const known = new Set(itemsOf(pages).map((item) => item.id))
  const added = fresh.results.filter((item) => !known.has(item.id))
  const merged = pages.pages.map((page, index) => {
    const touched = page.results.some((item) => byId.has(item.id))
    const results = touched ? page.results.map((item) => byId.get(item.id) ?? item) : page.results
    const isFirst = index === 0 && added.length > 0
    return { ...page, count: fresh.count, results: isFirst ? [...added, ...results] : results }
  })
  return { ...pages, pages: merged }
}
