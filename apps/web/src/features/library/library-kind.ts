import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { ComponentType, ReactNode } from 'react'
import type { ItemsQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import type { FilterField } from '../../ui/data-filter/filters.ts'

/** Columns a library can be ordered by. */
export type OrderField = 'created_at' | 'title' | 'duration' | 'cost'
/** An order as the API takes it; a minus turns it round. */
export type Ordering = NonNullable<ItemsQuery['ordering']>

/** One column of a library, beside the title every kind has. */
export interface LibraryColumn {
  readonly key: string
  readonly label: string
  /** `label` is for a short word that must not be cut. */
  readonly width: 'wide' | 'medium' | 'narrow' | 'label'
  /** The column orders by this field when its heading is pressed. */
  readonly orderBy?: OrderField
  /** Left out on phones, where the card shows only what one needs. */
  readonly desktopOnly?: boolean
  readonly cell: (item: Item) => ReactNode
}

/** What a kind's library shows and says. A new kind is one such description. */
export interface LibraryKind {
  readonly kind: MadeKind
  readonly nouns: { readonly one: string; readonly many: string }
  readonly columns: readonly LibraryColumn[]
  readonly filters: readonly FilterField[]
  /** Opens and closes an item in its row: a player's button, a picture's thumbnail. */
  readonly Opener: ComponentType<{ item: Item; opened: boolean; onOpen: () => void }>
  /** What an opened row shows beneath; only for items that have a file. */
  readonly Opened: ComponentType<{ item: Item }>
  readonly composer: {
    readonly path: '/text-to-speech'
    /** Words on the link to the composer while the library is empty. */
    readonly invitation: string
    readonly emptyText: string
  }
}
