import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { DataFilter } from '../../ui/data-filter/data-filter.tsx'
import { offerRemix } from '../../ui/item/remix.ts'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import classes from './library.module.css'
import type { LibraryKind } from './library-kind.ts'
import { isNarrowed } from './library-query.ts'
import { LibraryEmpty, LibraryNoMatch } from './library-states.tsx'
import { LibraryTable } from './library-table.tsx'
import { orderings } from './ordering.ts'
import { emptySelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type Library, useLibrary } from './use-library.ts'

/** A kind's library: search, filters, order, and the list with everything one can do with its items. */
export function LibraryView({ kind }: { kind: LibraryKind }) {
  const library = useLibrary(kind)
  const [selection, setSelection] = useState(emptySelection)
  const navigate = useNavigate()
  const remix = useCallback(
    (item: Item) => {
      offerRemix(item)
      void navigate({ to: kind.composer.path })
    },
    [navigate, kind],
  )
  const change = (fields: Partial<Library['view']>) => {
    library.setView({ ...library.view, ...fields })
    setSelection(emptySelection)
  }
  return (
    <div className={classes.library}>
      <DataFilter
        noun={kind.nouns.many}
        search={library.view.search}
        onSearch={(search) => change({ search })}
        fields={kind.filters}
        filters={library.view.filters}
        onFilters={(filters) => change({ filters })}
      >
        <NativeSelect
          className={classes.order}
          aria-label="Order"
          value={library.view.ordering}
          data={[...orderings]}
          onChange={({ currentTarget }) => {
            const chosen = orderings.find(({ value }) => value === currentTarget.value)
            if (chosen) change({ ordering: chosen.value })
          }}
        />
      </DataFilter>
      <Body kind={kind} library={library} onClear={() => change({ search: '', filters: [] })}>
        <LibraryTable
          kind={kind}
          library={library}
          selection={selection}
          onSelection={setSelection}
          onOrdering={(ordering) => change({ ordering })}
          onRemix={remix}
        />
      </Body>
      <SelectionBar
        kind={kind}
        items={library.items}
        selection={selection}
        onDone={() => setSelection(emptySelection)}
      />
    </div>
  )
}

interface BodyProps {
  readonly kind: LibraryKind
  readonly library: Library
  readonly onClear: () => void
  readonly children: ReactNode
}

function Body({ kind, library, onClear, children }: BodyProps) {
  const { pages, items, settled } = library
  if (pages.isPending) return <ListLoading />
  if (pages.isError && items.length === 0) {
    return <ListFault noun={kind.nouns.many} onRetry={() => void pages.refetch()} />
  }
  if (items.length > 0) return children
  if (isNarrowed(settled)) return <LibraryNoMatch noun={kind.nouns.many} onClear={onClear} />
  return <LibraryEmpty kind={kind} />
}
