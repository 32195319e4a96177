import type { Item } from '../../api/kind-calls.ts'
import type { NextAction } from '../item/kinds.ts'
import { InlineVideo } from './inline-video.tsx'
import { Tile } from './tile.tsx'

interface VideoTileProps {
  readonly item: Item
  readonly onRemix: (item: Item) => void
  /** Passes the video to another composer. */
  readonly onUse?: (item: Item, action: NextAction) => void
}

/** A video in a grid: its poster until it is clicked, then the player. */
export function VideoTile({ item, onRemix, onUse }: VideoTileProps) {
  return (
    <Tile item={item} shape="wide" onRemix={onRemix} onUse={onUse}>
      <InlineVideo item={item} />
    </Tile>
  )
}
