import type { Item } from '../../api/kind-calls.ts'

/** The open dialog about an item. */
export interface ItemDialog {
  /** Name, folder and tags; share links; the text of a recording. */
  readonly type: 'details' | 'share' | 'text'
  readonly item: Item
}
