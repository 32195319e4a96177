import type { KindWith } from '@atelier/contract/kinds/kind'
import type { ComponentType, ReactNode } from 'react'
import type { ItemsQuery, LibraryScope } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import type { FilterField } from '../../ui/data-filter/filters.ts'
import type { KindView } from '../../ui/item/kinds.ts'

/** Columns by which a library can be sorted. */
export type OrderField = 'created_at' | 'title' | 'duration' | 'cost'
/** A sort order as sent to the API; a minus means descending. */
export type Ordering = NonNullable<ItemsQuery['ordering']>

/** A column of a library, in addition to the title. */
export interface LibraryColumn {
  readonly key: string
  readonly label: string
  /** `sound` has space for a waveform. */
  readonly width: 'wide' | 'medium' | 'narrow' | 'sound'
  /** The field that clicking the heading sorts by. */
  readonly orderBy?: OrderField
  /** Hidden on phones, where cards show only the essentials. */
  readonly desktopOnly?: boolean
  readonly cell: (item: Item) => ReactNode
}

/** Opens or plays an item in its row. */
export interface OpenerProps {
  readonly item: Item
  /** Opens the lightbox, for visual kinds. */
  readonly onOpen: (item: Item) => void
}

/** What the library of a kind contains. */
export interface LibraryContents {
  readonly columns: readonly LibraryColumn[]
  /** Additional columns to filter by. */
  readonly filters?: readonly FilterField[]
  /** The kind can be shown as a grid, which is then the default. */
  readonly hasGrid?: boolean
  readonly Opener: ComponentType<OpenerProps>
  /** Whether files can be uploaded. */
  readonly upload?: { readonly kinds: readonly KindWith<'upload'>[]; readonly dropLabel: string }
  readonly composer: {
    readonly path: string
    /** Label of the link to the composer in an empty library. */
    readonly invitation: string
    readonly emptyText: string
  }
}

/** A library, of a kind or of all: how it is shown, and what it contains. */
export interface LibraryKind extends LibraryContents {
  /** Null for all kinds. */
  readonly kind: LibraryScope
  readonly path: string
  readonly nouns: KindView['nouns']
  readonly modes: Readonly<Record<string, { readonly label: string }>>
}
