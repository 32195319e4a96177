import type { Item } from '../../api/kind-calls.ts'
import type { ItemsFilter } from '../../ui/item/use-item-actions.ts'
import type { LibraryKind } from './library-kind.ts'
import type { Library } from './use-library.ts'

/** Items chosen one by one, or everything that a filter leaves. */
export type Chosen = { readonly ids: readonly number[] } | { readonly filter: ItemsFilter }

/** The dialog that is open over a library: about one item, or about many. */
export type LibraryDialog =
  | { readonly type: 'details'; readonly item: Item }
  | { readonly type: 'share'; readonly item: Item }
  | { readonly type: 'text'; readonly item: Item }
  | { readonly type: 'organise'; readonly chosen: Chosen; readonly count: number }

/** What every dialog of a library takes. */
export interface DialogProps {
  readonly kind: LibraryKind
  readonly groups: Library['groups']
  readonly onClose: () => void
}
