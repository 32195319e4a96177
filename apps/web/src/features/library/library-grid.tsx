import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo } from 'react'
import { Row } from '../../ui/box/box.tsx'
import { ListMore } from '../../ui/list-states/list-more.tsx'
import { useListTop } from '../../ui/virtual-list/use-list-top.ts'
import { itemRatio } from './item-ratio.ts'
import { justify } from './justify.ts'
import classes from './library-grid.module.css'
import type { LibraryListProps } from './library-list-props.ts'
import { LibraryTile } from './library-tile.tsx'
import { isTicked } from './selection.ts'
import { TickAll } from './tick-box.tsx'
import { useFrameWidth } from './use-frame-width.ts'
import { useTicks } from './use-ticks.ts'

/** Space between tiles in pixels. */
const GAP = 12
/** Height of a tile's name and details in pixels. */
const FOOT = 48
/** Lines from the end at which more items are loaded. */
const NEAR_END = 4
/** The height of lines in pixels, on phones and on larger screens. */
const heightFor = (width: number) => (width < 600 ? 150 : 220)

/** The items as lines of whole images and cards; only visible lines are rendered. */
export function LibraryGrid(props: LibraryListProps) {
  const { kind, library, selection } = props
  const { items, loadMore, pages, count } = library
  const { frame, top } = useListTop()
  const width = useFrameWidth(frame)
  const { ticked, onTick, onTickAll } = useTicks(props)
  const lines = useMemo(
    () => (width === 0 ? [] : justify(items.map(itemRatio), { width, gap: GAP, height: heightFor(width) })),
    [items, width],
  )
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.height ?? 0) + FOOT + GAP,
    scrollMargin: top,
    overscan: 1,
  })
  // The heights are known, but those of a previous division are cached.
  useEffect(() => virtualizer.measure(), [virtualizer, lines])
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  useEffect(() => {
    if (lines.length > 0 && last >= lines.length - NEAR_END) loadMore()
  }, [last, lines, loadMore])
  return (
    <>
      <Row tone="muted" size="sm" className={classes.head}>
        <TickAll ticked={ticked} noun={kind.nouns.many} onTickAll={onTickAll} />
      </Row>
      <div ref={frame} data-stale={pages.isPlaceholderData || undefined} className={classes.frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: line elements are between the list and its items */}
        <div
          role="list"
          aria-label={kind.nouns.many}
          className={classes.space}
          style={{ height: virtualizer.getTotalSize(), '--gap': `${GAP}px`, '--foot': `${FOOT}px` }}
        >
          {shown.map(({ index, key, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <div key={key} className={classes.line} style={{ transform: `translateY(${start - top}px)` }}>
                {items.slice(line.from, line.to).map((item, at) => (
                  // biome-ignore lint/a11y/useSemanticElements: its list is not a semantic element either
                  <div
                    key={item.id}
                    role="listitem"
                    aria-posinset={line.from + at + 1}
                    aria-setsize={count}
                    style={{ width: itemRatio(item) * line.height, flex: 'none' }}
                  >
                    <LibraryTile
                      item={item}
                      height={line.height}
                      ticked={isTicked(selection, item.id)}
                      onTick={onTick}
                      onOpen={props.onOpen}
                      onRemix={props.onRemix}
                      onMore={props.onMore}
                      onUse={props.onUse}
                      onShare={props.onShare}
                    />
                  </div>
                ))}
              </div>
            )
          })}
        </div>
        <ListMore pages={pages} />
      </div>
    </>
  )
}
