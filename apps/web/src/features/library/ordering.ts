import type { LibraryColumn, LibraryKind, OrderField, Ordering } from './library-kind.ts'

/** The order a library starts with: newest first. */
export const newestFirst: Ordering = '-created_at'

/** The order after a column's heading was pressed: that column downwards, then upwards, and so on. */
export function nextOrdering(current: Ordering, field: OrderField): Ordering {
  return current === `-${field}` ? field : `-${field}`
}

/** How a column is ordered, in the words of `aria-sort`. */
export function sortOf(current: Ordering, column: LibraryColumn): 'ascending' | 'descending' | 'none' {
  if (column.orderBy === undefined) return 'none'
  if (current === column.orderBy) return 'ascending'
  return current === `-${column.orderBy}` ? 'descending' : 'none'
}

/** Every order with words for it, for the phone's list of orders. */
export const orderings: readonly { readonly value: Ordering; readonly label: string }[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: '-title', label: 'Title Z–A' },
  { value: '-duration', label: 'Longest first' },
  { value: 'duration', label: 'Shortest first' },
  { value: '-cost', label: 'Most credits first' },
  { value: 'cost', label: 'Fewest credits first' },
]

/** The orders a kind offers: images have no duration. */
export function orderingsFor({ kind }: Pick<LibraryKind, 'kind'>) {
  return kind === 'image' ? orderings.filter(({ value }) => !value.endsWith('duration')) : orderings
}
