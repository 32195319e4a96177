import type { LibraryKind, Ordering } from './library-kind.ts'
import type { ItemHandlers } from './library-row.tsx'
import type { Selection } from './selection.ts'
import type { Library } from './use-library.ts'

/** Props shared by the grid and the table. */
export interface LibraryListProps extends Omit<ItemHandlers, 'onTick'> {
  readonly kind: LibraryKind
  readonly library: Library
  readonly selection: Selection
  readonly onSelection: (change: (selection: Selection) => Selection) => void
  readonly onOrdering: (ordering: Ordering) => void
}
