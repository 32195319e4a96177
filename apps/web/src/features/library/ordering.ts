import { kinds } from '@atelier/contract/kinds/kind'
import type { LibraryColumn, LibraryKind, OrderField, Ordering } from './library-kind.ts'

/** The default order: newest first. */
export const newestFirst: Ordering = '-created_at'

/** The order after a click on a column's heading: descending, then ascending, and so on. */
export function nextOrdering(current: Ordering, field: OrderField): Ordering {
  return current === `-${field}` ? field : `-${field}`
}

/** The sort direction of a column, as an `aria-sort` value. */
export function sortOf(current: Ordering, column: LibraryColumn): 'ascending' | 'descending' | 'none' {
  if (column.orderBy === undefined) return 'none'
  if (current === column.orderBy) return 'ascending'
  return current === `-${column.orderBy}` ? 'descending' : 'none'
}

/** All orders with labels, for the menu on phones. */
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

/** The orders available for a kind: images have no duration. */
export function orderingsFor({ kind }: Pick<LibraryKind, 'kind'>) {
  return kind !== null && kinds[kind].medium === 'image'
    ? orderings.filter(({ value }) => !value.endsWith('duration'))
    : orderings
}
