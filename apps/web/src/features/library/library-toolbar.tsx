import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataFilter } from '../../ui/data-filter/data-filter.tsx'
import { GroupBar } from './group-bar.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import classes from './library.module.css'
import type { LibraryKind } from './library-kind.ts'
import type { LibraryView } from './library-query.ts'
import { orderingsFor } from './ordering.ts'
import type { Layout } from './use-layout.ts'
import type { Library } from './use-library.ts'

interface LibraryToolbarProps {
  readonly kind: LibraryKind
  readonly library: Library
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
  readonly onView: (fields: Partial<LibraryView>) => void
  /** The upload button. */
  readonly children: ReactNode
}

/** Search, filters, order and layout of a library. */
export function LibraryToolbar({ kind, library, layout, onLayout, onView, children }: LibraryToolbarProps) {
  const { view, fields } = library
  const orderings = orderingsFor(kind)
  return (
    <>
      <DataFilter
        noun={kind.nouns.many}
        search={view.search}
        onSearch={(search) => onView({ search })}
        fields={fields}
        filters={view.filters}
        onFilters={(filters) => onView({ filters })}
      >
        <NativeSelect
          size="md"
          className={kind.hasGrid && layout === 'grid' ? classes.gridOrder : classes.order}
          aria-label="Order"
          value={view.ordering}
          data={[...orderings]}
          onChange={({ currentTarget }) => {
            const chosen = orderings.find(({ value }) => value === currentTarget.value)
            if (chosen) onView({ ordering: chosen.value })
          }}
        />
        {kind.hasGrid ? <LayoutSwitch layout={layout} onLayout={onLayout} /> : null}
        {children}
      </DataFilter>
      <GroupBar library={library} onFilters={(filters) => onView({ filters })} />
    </>
  )
}
