import { kinds } from '@atelier/contract/kinds/kind'
import type { Item } from '../../../api/kind-calls.ts'
import { isItemKind } from '../../../api/pending-items.ts'
import { itemDragProps } from '../../../ui/item/item-drag.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { ItemFailure, ItemProgress } from '../../../ui/item/item-state.tsx'
import { useOffers } from '../../../ui/item/use-offers.ts'
import { InlineVideo } from '../../../ui/media/inline-video.tsx'
import { VideoPreview } from '../../../ui/media/video-preview.tsx'
import { Cancel } from './cancel.tsx'
import { ratioOf } from './ratio.ts'
import classes from './result-tile.module.css'
import { TileActions } from './tile-actions.tsx'

/** What tiles ask of their list. */
export interface TileHandlers {
  readonly onOpen: (item: Item) => void
  /** Opens the menu of all actions at the button. */
  readonly onMore: (item: Item, button: HTMLElement) => void
}

interface ResultTileProps extends TileHandlers {
  readonly item: Item
  /** Shows the file itself, and plays a video in place. */
  readonly isLarge: boolean
}

/** A result in its true ratio: pending, failed, or the image or video with its actions above it. */
export function ResultTile({ item, isLarge, onOpen, onMore }: ResultTileProps) {
  const { kind } = item
  const isFinished = item.status === 'completed' && item.url_file !== null
  const drag = isFinished && isItemKind(kind) ? itemDragProps({ ...item, kind }) : {}
  return (
    <li className={classes.tile} style={{ '--ratio': ratioOf(item) }} data-status={item.status} {...drag}>
      <article className={classes.view} aria-label={itemName(item)}>
        {isFinished ? <Content item={item} isLarge={isLarge} onOpen={onOpen} /> : <Unfinished item={item} />}
      </article>
      {item.status === 'pending' ? null : (
        <TileActions
          item={item}
          onOpen={isFinished && isLarge && isVideo(item) ? onOpen : undefined}
          onMore={onMore}
        />
      )}
    </li>
  )
}

const isVideo = ({ kind }: Item) => isItemKind(kind) && kinds[kind].medium === 'video'

function Content({ item, isLarge, onOpen }: Omit<ResultTileProps, 'onMore'>) {
  if (isVideo(item)) {
    return isLarge ? <InlineVideo item={item} /> : <VideoPreview item={item} onOpen={onOpen} />
  }
  const { url_file, url_poster } = item
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Open ${itemName(item)}`}
      aria-haspopup="dialog"
      style={{ '--poster': isLarge && url_poster ? `url("${url_poster}")` : 'none' }}
      onClick={() => onOpen(item)}
    >
      <img
        src={(isLarge ? url_file : (url_poster ?? url_file)) ?? undefined}
        alt=""
        loading={isLarge ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </button>
  )
}

function Unfinished({ item }: { item: Item }) {
  const { remix } = useOffers()
  if (item.status === 'failed') {
    return (
      <div className={classes.failed}>
        <ItemFailure item={item} onRetry={remix} />
      </div>
    )
  }
  return (
    <div className={classes.making}>
      {isItemKind(item.kind) ? <Cancel kind={item.kind} item={item} className={classes.cancel} /> : null}
      <ItemProgress item={item} />
    </div>
  )
}
