import type { Item } from '../../api/kind-calls.ts'
import classes from './picture-tile.module.css'
import { Tile } from './tile.tsx'

interface PictureTileProps {
  readonly item: Item
  readonly onOpen: (item: Item) => void
  readonly onRemix: (item: Item) => void
}

/** A picture in a grid; pressing opens it large. */
export function PictureTile({ item, onOpen, onRemix }: PictureTileProps) {
  return (
    <Tile item={item} shape="square" onRemix={onRemix}>
      <PictureButton item={item} onOpen={onOpen} />
    </Tile>
  )
}

/** A small picture that opens large; it fills what it stands in. */
export function PictureButton({ item, onOpen }: Pick<PictureTileProps, 'item' | 'onOpen'>) {
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Open ${item.title}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(item)}
    >
      <img src={item.url_poster ?? item.url_file ?? undefined} alt="" loading="lazy" decoding="async" />
    </button>
  )
}
