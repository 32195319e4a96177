import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../audio-player/format-duration.ts'
import { itemName } from '../item/item-name.ts'
import classes from './video-preview.module.css'

/** A video that plays in place of its poster. */
export function InlineVideo({ item }: { item: Item }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const name = itemName(item)
  if (isPlaying && item.url_file !== null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
      <video
        className={classes.video}
        src={item.url_file}
        poster={item.url_poster ?? undefined}
        aria-label={name}
        controls
        autoPlay
        playsInline
      />
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.poster}
        aria-label={`Play ${name}`}
        onClick={() => setIsPlaying(true)}
      >
        {item.url_poster === null ? null : (
          <img src={item.url_poster} alt="" decoding="async" draggable={false} />
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
