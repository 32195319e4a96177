import type { ItemKind, KindWith } from '@atelier/contract/kinds/kind'
import type { ComponentType, ReactNode } from 'react'
import type { ItemsQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import type { Choice, FilterField } from '../../ui/data-filter/filters.ts'

/** Columns a library can be ordered by. */
export type OrderField = 'created_at' | 'title' | 'duration' | 'cost'
/** An order as the API takes it; a minus turns it round. */
export type Ordering = NonNullable<ItemsQuery['ordering']>

/** One column of a library, beside the title every kind has. */
export interface LibraryColumn {
  readonly key: string
  readonly label: string
  /** `sound` has room for a waveform. */
  readonly width: 'wide' | 'medium' | 'narrow' | 'sound'
  /** The column orders by this field when its heading is pressed. */
  readonly orderBy?: OrderField
  /** Left out on phones, where the card shows only what one needs. */
  readonly desktopOnly?: boolean
  readonly cell: (item: Item) => ReactNode
}

/** What opens or plays an item in its row. */
export interface OpenerProps {
  readonly item: Item
  /** Opens the lightbox, for visual kinds. */
  readonly onOpen: (item: Item) => void
}

/** Grid options of a kind. */
export interface LibraryTiles {
  readonly shape: 'square' | 'wide'
  /** Least width of a tile, in pixels. */
  readonly minWidth: number
  /** The image or video itself. */
  readonly View: ComponentType<OpenerProps>
}

/** What a kind's library shows. A new kind needs one such description. */
export interface LibraryKind {
  readonly kind: ItemKind
  readonly nouns: { readonly one: string; readonly many: string }
  readonly columns: readonly LibraryColumn[]
  /** Modes to filter by; none where there is only one. */
  readonly modes: readonly Choice[]
  /** Columns to filter by, beside those every kind has. */
  readonly filters: readonly FilterField[]
  /** The kind is offered as a grid, too, and opens large. */
  readonly tiles?: LibraryTiles
  readonly Opener: ComponentType<OpenerProps>
  /** Files can be uploaded; `label` is on the button. */
  readonly upload?: { readonly kind: KindWith<'upload'>; readonly label: string; readonly dropLabel: string }
  readonly composer: {
    readonly path: string
    /** Words on the link to the composer while the library is empty. */
    readonly invitation: string
    readonly emptyText: string
  }
}
