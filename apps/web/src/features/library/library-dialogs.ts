import type { ItemsFilter } from '../../ui/item/use-item-actions.ts'

/** Individually selected items, or all items that match a filter. */
export type Chosen = { readonly ids: readonly number[] } | { readonly filter: ItemsFilter }
