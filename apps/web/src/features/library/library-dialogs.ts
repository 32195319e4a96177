import type { Item } from '../../api/kind-calls.ts'
import type { ItemsFilter } from '../../ui/item/use-item-actions.ts'
import type { LibraryKind } from './library-kind.ts'
import type { Library } from './use-library.ts'

/** Individually selected items, or all items that match a filter. */
export type Chosen = { readonly ids: readonly number[] } | { readonly filter: ItemsFilter }

/** The open dialog of a library, about one or many items. */
export type LibraryDialog =
  | { readonly type: 'details'; readonly item: Item }
  | { readonly type: 'share'; readonly item: Item }
  | { readonly type: 'text'; readonly item: Item }
  | { readonly type: 'organise'; readonly chosen: Chosen; readonly count: number }

/** Props of every dialog of a library. */
export interface DialogProps {
  readonly kind: LibraryKind
  readonly groups: Library['groups']
  readonly onClose: () => void
}
