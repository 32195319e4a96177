import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../audio-player/format-duration.ts'
import { stop } from '../audio-player/playback.ts'
import type { WayOn } from '../item/ways-on.ts'
import classes from './film-tile.module.css'
import { Tile } from './tile.tsx'

interface FilmTileProps {
  readonly item: Item
  readonly onRemix: (item: Item) => void
  /** Gives the film to another composer. */
  readonly onUse?: (item: Item, way: WayOn) => void
}

/** A film in a grid: its poster until it is pressed, then the film in its place. */
export function FilmTile({ item, onRemix, onUse }: FilmTileProps) {
  return (
    <Tile item={item} shape="wide" onRemix={onRemix} onUse={onUse}>
      <FilmInPlace item={item} />
    </Tile>
  )
}

/** A film that plays where its poster was. */
function FilmInPlace({ item }: { item: Item }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying && item.url_file !== null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people make here has no captions to offer
      <video
        className={classes.film}
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
