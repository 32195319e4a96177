import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { formatDuration } from '../audio-player/format-duration.ts'
import { itemName } from '../item/item-name.ts'
import classes from './video-preview.module.css'

/** Milliseconds the pointer must rest on a poster before the video plays, so that moving across starts nothing. */
const REST_MS = 450

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a mouse has rested on an element; never with reduced motion. */
function useRest() {
  const [isResting, setIsResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(timer.current)
    setIsResting(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !prefersReducedMotion())
      timer.current = setTimeout(() => setIsResting(true), REST_MS)
  }
  return { isResting, handlers: { onPointerEnter: enter, onPointerLeave: leave } }
}

/** A video's poster, which opens the lightbox and plays the video muted while the pointer rests on it. */
export function VideoPreview({ item, onOpen }: { item: Item; onOpen: (item: Item) => void }) {
  const { isResting, handlers } = useRest()
  return (
    <>
      <button
        type="button"
        className={classes.poster}
        aria-label={`Open ${itemName(item)}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(item)}
        {...handlers}
      >
        {item.url_poster === null ? null : (
          <img src={item.url_poster} alt="" loading="lazy" decoding="async" />
        )}
        {isResting && item.url_file !== null ? (
          <video
            className={classes.preview}
            src={item.url_file}
            muted
            autoPlay
            loop
            playsInline
            aria-hidden
          />
        ) : (
          <span className={classes.play}>
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        )}
      </button>
      {item.duration === null ? null : (
        <span className={classes.length}>{formatDuration(Math.max(1, Math.round(item.duration)))}</span>
      )}
    </>
  )
}
