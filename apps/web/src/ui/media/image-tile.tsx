import type { Item } from '../../api/kind-calls.ts'
import { itemName } from '../item/item-name.ts'
import classes from './image-tile.module.css'
import { Tile } from './tile.tsx'

interface ImageTileProps {
  readonly item: Item
  readonly onOpen: (item: Item) => void
  readonly onRemix: (item: Item) => void
}

/** An image in a grid; a click opens the lightbox. */
export function ImageTile({ item, onOpen, onRemix }: ImageTileProps) {
  return (
    <Tile item={item} shape="square" onRemix={onRemix}>
      <ImageButton item={item} onOpen={onOpen} />
    </Tile>
  )
}

/** A thumbnail that opens the lightbox; it fills its container. */
function ImageButton({ item, onOpen }: Pick<ImageTileProps, 'item' | 'onOpen'>) {
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Open ${itemName(item)}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(item)}
    >
      <img src={item.url_poster ?? item.url_file ?? undefined} alt="" loading="lazy" decoding="async" />
    </button>
  )
}
