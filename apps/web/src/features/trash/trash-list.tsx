import { allKinds } from '@atelier/contract/kinds/kind'
import { Button } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Card, Row, Stack } from '../../ui/box/box.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import { VirtualRows } from '../../ui/virtual-list/virtual-rows.tsx'
import classes from './trash.module.css'
import type { Trash, TrashedItem } from './use-trash.ts'

/** Estimated height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 64
const DAY_MS = 86_400_000

/** Deleted items, the last deleted first; only visible rows are rendered. */
export function TrashList({ trash }: { trash: Trash }) {
  const { items, pages, loadMore } = trash
  const { frame, top } = useListTop()
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  })
  return (
    <Card clip ref={frame}>
      <VirtualRows
        virtualizer={virtualizer}
        count={items.length}
        as="list"
        rowClassName={classes.row}
        onNearEnd={loadMore}
        render={(index) => {
          const item = items[index]
          return item ? <TrashRow item={item} trash={trash} /> : null
        }}
      />
      <ListMore pages={pages} />
    </Card>
  )
}

function daysLeft({ purge_at }: TrashedItem): string {
  const days = Math.max(0, Math.ceil((Date.parse(purge_at) - Date.now()) / DAY_MS))
  if (days === 0) return 'Deleted today'
  return days === 1 ? '1 day left' : `${days} days left`
}

function TrashRow({ item, trash }: { item: TrashedItem; trash: Trash }) {
  const name = item.title || 'Untitled'
  return (
    <>
      <Stack className={classes.words}>
        <span className={classes.title}>{name}</span>
        <span className={classes.detail}>
          {allKinds[item.kind].nouns.one} · {daysLeft(item)}
          {item.text && item.text !== name ? ` · ${item.text}` : ''}
        </span>
      </Stack>
      <Row gap="xs" rigid>
        <Button
          variant="default"
          size="compact-md"
          disabled={trash.isBusy}
          aria-label={`Restore ${name}`}
          onClick={() => trash.restore(item)}
        >
          Restore
        </Button>
        <IconButton
          icon={IconTrashX}
          label={`Delete ${name} permanently`}
          disabled={trash.isBusy}
          onClick={() => void trash.erase(item)}
        />
      </Row>
    </>
  )
}
