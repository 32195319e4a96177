import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { Row } from '../../ui/box/box.tsx'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import classes from './library-grid.module.css'
import type { LibraryTiles } from './library-kind.ts'
import type { LibraryListProps } from './library-list-props.ts'
import { LibraryTile } from './library-tile.tsx'
import { isTicked } from './selection.ts'
import { TickAll } from './tick-box.tsx'
import { useColumns } from './use-columns.ts'
import { useTicks } from './use-ticks.ts'

/** Space between tiles in pixels. */
const GAP = 16
/** Estimated height of a tile's text before it is measured, in pixels. */
const FOOT = 92
/** Rows from the end at which more items are loaded. */
const NEAR_END = 4
const shares = { square: 1, wide: 9 / 16 } as const

/** The items as a grid; only visible rows are rendered. */
export function LibraryGrid({ tiles, ...props }: LibraryListProps & { tiles: LibraryTiles }) {
  const { kind, library, selection, onOpen, onRemix, onMore } = props
  const { items, loadMore, pages, count } = library
  const { frame, top } = useListTop()
  const columns = useColumns(frame, tiles.minWidth, GAP)
  const { ticked, onTick, onTickAll } = useTicks(props)
  const lines = Math.ceil(items.length / columns.count)
  const height = columns.width * shares[tiles.shape] + FOOT + GAP
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines,
    estimateSize: () => height,
    scrollMargin: top,
    overscan: 1,
  })
  // Measured heights are only valid for the width at which they were measured.
  useEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  useEffect(() => {
    if (lines > 0 && last >= lines - NEAR_END) loadMore()
  }, [last, lines, loadMore])
  return (
    <>
      <Row tone="muted" size="sm" className={classes.head}>
        <TickAll ticked={ticked} noun={kind.nouns.many} onTickAll={onTickAll} />
      </Row>
      <div ref={frame} data-stale={pages.isPlaceholderData || undefined} className={classes.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: row elements are between the list and its items */}
        <div
          role="list"
          aria-label={kind.nouns.many}
          className={classes.space}
          style={{ height: virtualizer.getTotalSize(), '--columns': columns.count, '--gap': `${GAP}px` }}
        >
          {shown.map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.line}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {items.slice(index * columns.count, (index + 1) * columns.count).map((item, at) => (
                // biome-ignore lint/a11y/useSemanticElements: its list is not a semantic element either
                <div
                  key={item.id}
                  role="listitem"
                  aria-posinset={index * columns.count + at + 1}
                  aria-setsize={count}
                  className={classes.place}
                >
                  <LibraryTile
                    tiles={tiles}
                    item={item}
                    ticked={isTicked(selection, item.id)}
                    onTick={onTick}
                    onOpen={onOpen}
                    onRemix={onRemix}
                    onMore={onMore}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
        <ListMore pages={pages} />
      </div>
    </>
  )
}
