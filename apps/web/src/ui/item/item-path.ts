import type { ItemKind } from '@atelier/contract/kinds/kind'
import { kindViews } from './kinds.ts'

/** Query parameter of a library's URL that names the open item by its `code_ref`. */
export const ITEM_PARAMETER = 'item'

/** URL of an item: its library, with the item open. */
export function itemPath({ kind, code_ref }: { readonly kind: ItemKind; readonly code_ref: string }): string {
  return `${kindViews[kind].path}?${ITEM_PARAMETER}=${encodeURIComponent(code_ref)}`
}
