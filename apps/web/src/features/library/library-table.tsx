import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../ui/virtual-list/virtual-rows.tsx'
import classes from './library.module.css'
import { LibraryHead } from './library-head.tsx'
import type { LibraryColumn, LibraryKind, Ordering } from './library-kind.ts'
import { LibraryRow } from './library-row.tsx'
import { coverage, type Selection, toggleAll, toggleOne, toggleRange } from './selection.ts'
import type { Library } from './use-library.ts'

interface LibraryTableProps {
  readonly kind: LibraryKind
  readonly library: Library
  readonly selection: Selection
  readonly onSelection: (change: (selection: Selection) => Selection) => void
  readonly onOrdering: (ordering: Ordering) => void
  readonly onRemix: (item: Item) => void
}

/** Height, in pixels, a row has before it was measured. */
const ROW_HEIGHT = 64

const tracks: Readonly<Record<LibraryColumn['width'], string>> = {
  wide: 'minmax(0, 1.2fr)',
  medium: 'minmax(0, 0.8fr)',
  narrow: 'minmax(56px, 0.5fr)',
  label: '92px',
}

/** The items as a table, drawn as cards on phones; only the rows in sight exist. */
export function LibraryTable(props: LibraryTableProps) {
  const { kind, library, selection, onSelection, onOrdering, onRemix } = props
  const { items, loadMore, pages } = library
  const { frame, top } = useListTop()
  const [openedId, setOpenedId] = useState<number | null>(null)
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  const tick = useCallback(
    (id: number, ranged: boolean) =>
      onSelection((now) => (ranged ? toggleRange(now, order, id) : toggleOne(now, id))),
    [onSelection, order],
  )
  const columns = kind.columns.map(({ width }) => tracks[width]).join(' ')
  return (
    <div ref={frame} data-stale={pages.isPlaceholderData || undefined} className={classes.frame}>
      <table
        className={classes.table}
        aria-label={kind.nouns.many}
        aria-rowcount={library.count + 1}
        aria-busy={pages.isPlaceholderData}
        style={{ '--columns': columns }}
      >
        <LibraryHead
          kind={kind}
          ordering={library.view.ordering}
          onOrdering={onOrdering}
          ticked={coverage(selection, order)}
          onTickAll={() => onSelection((now) => toggleAll(now, order))}
        />
        <VirtualRows
          virtualizer={virtualizer}
          count={items.length}
          as="table"
          rowClassName={classes.item}
          onNearEnd={loadMore}
          isSelected={(index) => selection.ids.has(order[index] ?? 0)}
          render={(index) => {
            const item = items[index]
            return item ? (
              <LibraryRow
                kind={kind}
                item={item}
                ticked={selection.ids.has(item.id)}
                opened={item.id === openedId}
                onTick={tick}
                onOpen={setOpenedId}
                onRemix={onRemix}
              />
            ) : null
          }}
        />
      </table>
      <ListMore pages={pages} />
    </div>
  )
}
