import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { GridLoading } from './grid-loading.tsx'
import { LibraryGrid } from './library-grid.tsx'
import type { LibraryListProps } from './library-list-props.ts'
import { isNarrowed } from './library-query.ts'
import { LibraryEmpty, LibraryNoMatch } from './library-states.tsx'
import { LibraryTable } from './library-table.tsx'
import type { Layout } from './use-layout.ts'

interface LibraryBodyProps extends LibraryListProps {
  readonly layout: Layout
  /** Clears search and filters. */
  readonly onClear: () => void
}

/** The items in the selected layout, or an empty or error state. */
export function LibraryList({ layout, onClear, ...props }: LibraryBodyProps) {
  const { kind, library } = props
  const { pages, items, settled } = library
  if (pages.isPending) return kind.hasGrid && layout === 'grid' ? <GridLoading /> : <ListLoading />
  if (pages.isError && items.length === 0) {
    return <ListFault noun={kind.nouns.many} onRetry={() => void pages.refetch()} />
  }
  if (items.length === 0) {
    return isNarrowed(settled) ? (
      <LibraryNoMatch noun={kind.nouns.many} onClear={onClear} />
    ) : (
      <LibraryEmpty kind={kind} />
    )
  }
  if (kind.hasGrid && layout === 'grid') return <LibraryGrid {...props} />
  return <LibraryTable {...props} />
}
