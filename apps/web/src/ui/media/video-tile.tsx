import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../audio-player/format-duration.ts'
import { stop } from '../audio-player/playback.ts'
import type { NextAction } from '../item/kinds.ts'
import { Tile } from './tile.tsx'
import classes from './video-tile.module.css'

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

/** A video that plays in place of its poster. */
function InlineVideo({ item }: { item: Item }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying && item.url_file !== null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
      <video
        className={classes.video}
        src={item.url_file}
        poster={item.url_poster ?? undefined}
        aria-label={item.title}
        controls
        autoPlay
        playsInline
        onPlay={() => stop(() => true)}
      />
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.poster}
        aria-label={`Play ${item.title}`}
        onClick={() => setIsPlaying(true)}
      >
        {item.url_poster === null ? null : (
          <img src={item.url_poster} alt="" loading="lazy" decoding="async" />
        )}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
      </button>
      {item.duration === null ? null : (
        <span className={classes.length}>{formatDuration(Math.max(1, Math.round(item.duration)))}</span>
      )}
    </>
  )
}
