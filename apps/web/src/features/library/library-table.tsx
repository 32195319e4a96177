import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Card } from '../../ui/box/box.tsx'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../ui/virtual-list/virtual-rows.tsx'
import classes from './library.module.css'
import { LibraryHead } from './library-head.tsx'
import type { LibraryColumn } from './library-kind.ts'
import type { LibraryListProps } from './library-list-props.ts'
import { LibraryRow } from './library-row.tsx'
import { isForRow } from './row-click.ts'
import { isTicked } from './selection.ts'
import { useTicks } from './use-ticks.ts'

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 64

const tracks: Readonly<Record<LibraryColumn['width'], string>> = {
  wide: 'minmax(0, 1.2fr)',
  medium: 'minmax(0, 0.8fr)',
  narrow: 'minmax(56px, 0.5fr)',
  sound: 'minmax(120px, 1.5fr)',
}

/** The items as a table, or as cards on phones; only visible rows are rendered. */
export function LibraryTable(props: LibraryListProps) {
  const { kind, library, selection, onOrdering, onOpen, onRemix, onMore } = props
  const { items, loadMore, pages } = library
  const { frame, top } = useListTop()
  const { order, ticked, onTick, onTickAll } = useTicks(props)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: top,
    overscan: 4,
  })
  const columns = kind.columns.map(({ width }) => tracks[width]).join(' ')
  return (
    <Card clip ref={frame} data-stale={pages.isPlaceholderData || undefined}>
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
          ticked={ticked}
          onTickAll={onTickAll}
        />
        <VirtualRows
          virtualizer={virtualizer}
          count={items.length}
          as="table"
          rowClassName={classes.item}
          onNearEnd={loadMore}
          onRowClick={(index, event) => {
            const item = items[index]
            if (item && isForRow(event)) onOpen(item)
          }}
          isSelected={(index) => isTicked(selection, order[index] ?? 0)}
          render={(index) => {
            const item = items[index]
            return item ? (
              <LibraryRow
                kind={kind}
                item={item}
                ticked={isTicked(selection, item.id)}
                onTick={onTick}
                onOpen={onOpen}
                onRemix={onRemix}
                onMore={onMore}
              />
            ) : null
          }}
        />
      </table>
      <ListMore pages={pages} />
    </Card>
  )
}
