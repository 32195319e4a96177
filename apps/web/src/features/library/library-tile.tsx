import { memo, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { ItemActions } from '../../ui/item/item-actions.tsx'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { itemDragProps } from '../../ui/item/item-drag.ts'
import { factsOf } from '../../ui/item/item-facts.ts'
import { itemName } from '../../ui/item/item-name.ts'
import { ItemFailure, ItemProgress } from '../../ui/item/item-state.tsx'
import { itemRatio } from './item-ratio.ts'
import classes from './library-grid.module.css'
import type { ItemHandlers } from './library-row.tsx'
import { TickBox } from './tick-box.tsx'
import { TileView } from './tile-view.tsx'

/** Width in pixels below which the row of actions would cover or leave the tile. */
const ROOM_FOR_ACTIONS = 240

interface LibraryTileProps extends ItemHandlers {
  readonly item: Item
  /** Height of its image or card in pixels. */
  readonly height: number
  readonly ticked: boolean
}

/** An item of the grid. Its actions are rendered while it has the pointer or the focus. Memoized. */
export const LibraryTile = memo(function LibraryTile(props: LibraryTileProps) {
  const { item, height, ticked, onTick, onOpen, onRemix, onMore, onUse, onShare } = props
  const [isActive, setIsActive] = useState(false)
  const { kind } = item
  const drag = isItemKind(kind) && item.url_file !== null ? itemDragProps({ ...item, kind }) : {}
  const name = itemName(item)
  const isNarrow = itemRatio(item) * height < ROOM_FOR_ACTIONS
  return (
    <article
      className={classes.tile}
      aria-label={name}
      data-ticked={ticked || undefined}
      data-active={isActive || undefined}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={() => setIsActive(false)}
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setIsActive(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      <div className={classes.view} style={{ height }} {...drag}>
        {item.status === 'pending' || item.status === 'failed' ? (
          <Stack padding="sm" className={classes.state} data-status={item.status}>
            {item.status === 'pending' ? (
              <ItemProgress item={item} />
            ) : (
              <ItemFailure item={item} onRetry={onRemix} />
            )}
          </Stack>
        ) : (
          <TileView item={item} isActive={isActive} onOpen={onOpen} />
        )}
        <div className={classes.corner}>
          <TickBox title={name} ticked={ticked} onTick={(ranged) => onTick(item.id, ranged)} />
        </div>
        <div className={classes.actions}>
          <ItemActions
            item={item}
            isBrief={!isActive || isNarrow}
            onRemix={onRemix}
            onUse={onUse}
            onShare={onShare}
            onMore={onMore}
          />
        </div>
      </div>
      <div className={classes.foot}>
        <h3 className={classes.name} title={name}>
          {name}
        </h3>
        <p className={textStyles.caption}>
          {factsOf(item)[0]} · <ItemDate iso={item.created_at} />
        </p>
      </div>
    </article>
  )
})
