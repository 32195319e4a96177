import { memo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { itemName } from '../../ui/item/item-name.ts'
import { Tile } from '../../ui/media/tile.tsx'
import classes from './library-grid.module.css'
import type { LibraryTiles } from './library-kind.ts'
import type { ItemHandlers } from './library-row.tsx'
import { TickBox } from './tick-box.tsx'

interface LibraryTileProps extends ItemHandlers {
  readonly tiles: LibraryTiles
  readonly item: Item
  readonly ticked: boolean
}

/** An item of the grid. Memoized. */
export const LibraryTile = memo(function LibraryTile(props: LibraryTileProps) {
  const { tiles, item, ticked, onTick, onOpen, onRemix, onMore } = props
  const { View, shape } = tiles
  const corner = (
    <div className={classes.corner}>
      <TickBox title={itemName(item)} ticked={ticked} onTick={(ranged) => onTick(item.id, ranged)} />
    </div>
  )
  return (
    <div className={classes.tile} data-ticked={ticked || undefined}>
      <Tile item={item} shape={shape} onRemix={onRemix} onMore={onMore} corner={corner}>
        <View item={item} onOpen={onOpen} />
      </Tile>
    </div>
  )
})
