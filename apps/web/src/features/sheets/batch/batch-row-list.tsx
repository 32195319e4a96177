import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import type { Batch } from '../../../api/batches.ts'
import type { Item } from '../../../api/kind-calls.ts'
import { Playlist } from '../../../ui/audio-player/playlist.tsx'
import { Card, Stack } from '../../../ui/box/box.tsx'
import { LazyLightbox } from '../../../ui/lightbox/lazy-lightbox.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { ListMore } from '../../../ui/list-states/list-more.tsx'
import { useListTop } from '../../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../../ui/virtual-list/virtual-rows.tsx'
import classes from './batch.module.css'
import { BatchRow } from './batch-row.tsx'
import { type BatchRows, useBatchRows, useRowsInSight } from './use-batch-rows.ts'

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 65

interface BatchRowListProps {
  readonly batch: Batch
  /** Changes whenever the batch may have changed. */
  readonly beat: number
}

/** The rows of a batch in order; only visible ones are rendered and refreshed. */
export function BatchRowList({ batch, beat }: BatchRowListProps) {
  const rows = useBatchRows(batch.uuid)
  if (rows.items.length > 0) return <Rows batch={batch} rows={rows} beat={beat} />
  if (rows.pages.isPending) return <ListLoading />
  if (rows.pages.isError) return <ListFault noun="rows" onRetry={() => void rows.pages.refetch()} />
  return (
    <Stack as="p" gap="sm" align="center" padding="xl" tone="muted" className={classes.none}>
      All items of this batch have been deleted.
    </Stack>
  )
}

function Rows({ batch, rows, beat }: BatchRowListProps & { rows: BatchRows }) {
  const { items, pages, loadMore } = rows
  const { frame, top } = useListTop()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = useCallback((item: Item) => setOpenId(item.id), [])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  const shown = virtualizer.getVirtualItems()
  useRowsInSight(rows, { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? 0, beat })
  return (
    <section aria-label="Rows">
      <Card clip ref={frame}>
        <Playlist items={items}>
          <VirtualRows
            virtualizer={virtualizer}
            count={items.length}
            as="list"
            rowClassName={classes.row}
            onNearEnd={loadMore}
            render={(index) => {
              const item = items[index]
              return item ? <BatchRow item={item} isPaused={batch.status === 'paused'} onOpen={open} /> : null
            }}
          />
        </Playlist>
        <ListMore pages={pages} />
      </Card>
      {batch.kind === 'image' ? <LazyLightbox items={items} openId={openId} onOpen={setOpenId} /> : null}
    </section>
  )
}
