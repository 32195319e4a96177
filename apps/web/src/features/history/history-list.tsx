import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { Card } from '../../ui/box/box.tsx'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../ui/virtual-list/virtual-rows.tsx'
import classes from './history.module.css'
import { deletedCodes } from './history-pages.ts'
import { HistoryRow } from './history-row.tsx'
import type { History } from './use-history.ts'

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 64

/** Events, newest first; only visible rows are rendered. */
export function HistoryList({ history }: { history: History }) {
  const { entries, pages, loadMore, actors } = history
  const { frame, top } = useListTop()
  const gone = useMemo(() => deletedCodes(entries), [entries])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: entries.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.uuid ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  return (
    <Card clip ref={frame} data-stale={pages.isPlaceholderData || undefined}>
      <VirtualRows
        virtualizer={virtualizer}
        count={entries.length}
        as="list"
        rowClassName={classes.row}
        onNearEnd={loadMore}
        render={(index) => {
          const entry = entries[index]
          return entry ? (
            <HistoryRow entry={entry} exists={!gone.has(entry.code_ref)} withActor={actors.length > 1} />
          ) : null
        }}
      />
      <ListMore pages={pages} />
    </Card>
  )
}
