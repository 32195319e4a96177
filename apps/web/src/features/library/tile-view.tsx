import { allKinds } from '@atelier/contract/kinds/kind'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { ItemLink } from './item-link.tsx'
import classes from './library-grid.module.css'
import { RowAudio } from './row-audio.tsx'

interface TileViewProps {
  readonly item: Item
  /** The tile has the pointer or the focus: its video plays. */
  readonly isActive: boolean
  readonly onOpen: (item: Item) => void
}

/** Milliseconds the pointer must rest on a poster before the video plays, so that moving across starts nothing. */
const REST_MS = 450
/** Maximum number of characters of an answer in its card; CSS cuts them to its lines. */
const EXCERPT = 400

/** What a tile shows of an item: its image or poster, its waveform, or its text. */
export function TileView({ item, isActive, onOpen }: TileViewProps) {
  const { medium } = allKinds[item.kind]
  const label = `Open ${itemName(item)}`
  if (medium === 'audio') return <AudioView item={item} label={label} onOpen={onOpen} />
  if (medium === 'text') {
    return (
      <div className={classes.text}>
        <ItemLink
          item={item}
          onOpen={onOpen}
          className={classes.behind}
          aria-label={label}
          draggable={false}
        />
        <p className={classes.answer}>{item.response?.slice(0, EXCERPT) ?? item.text?.slice(0, EXCERPT)}</p>
      </div>
    )
  }
  const source = item.url_poster ?? (medium === 'image' ? item.url_file : null)
  return (
    <>
      <ItemLink item={item} onOpen={onOpen} className={classes.open} aria-label={label} draggable={false}>
        {source === null ? null : (
          <img src={source} alt="" loading="lazy" decoding="async" draggable={false} />
        )}
        {medium === 'video' ? <VideoView item={item} isActive={isActive} /> : null}
      </ItemLink>
      {medium === 'video' && item.duration !== null ? (
        <span className={classes.length}>{formatDuration(Math.max(1, Math.round(item.duration)))}</span>
      ) : null}
    </>
  )
}

function AudioView({ item, label, onOpen }: Omit<TileViewProps, 'isActive'> & { label: string }) {
  return (
    <div className={classes.audio}>
      <ItemLink item={item} onOpen={onOpen} className={classes.behind} aria-label={label} draggable={false} />
      <p className={classes.words}>{item.text?.slice(0, EXCERPT)}</p>
      <div className={classes.player}>
        <PlayButton id={item.code_ref} url={item.url_file ?? item.url_stream} name={itemName(item)} />
        <RowAudio item={item} />
      </div>
    </div>
  )
}

/** Plays a video muted over its poster while its tile rests under the pointer; never with reduced motion. */
function VideoView({ item, isActive }: Pick<TileViewProps, 'item' | 'isActive'>) {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    setIsResting(false)
    if (!isActive || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setIsResting(true), REST_MS)
    return () => clearTimeout(timer)
  }, [isActive])
  return isResting && item.url_file !== null ? (
    <video className={classes.preview} src={item.url_file} muted autoPlay loop playsInline aria-hidden />
  ) : (
    <span className={classes.play}>
      <IconPlayerPlayFilled size={18} aria-hidden />
    </span>
  )
}
