import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import classes from './lightbox-stage.module.css'

/** An image is shown at least this many times larger when zoomed. */
const LEAST_ZOOM = 2

interface Zoom {
  /** Width of the image in pixels. */
  readonly width: number
  /** The point that stays in view, as shares of the image. */
  readonly x: number
  readonly y: number
}

/** The zoomed size of an image, around the point of a click or its middle. */
function zoomInto(image: HTMLImageElement, point?: MouseEvent): Zoom {
  const { left, top, width, height } = image.getBoundingClientRect()
  const { naturalWidth, naturalHeight } = image
  const shown = Math.min(width, (height * naturalWidth) / naturalHeight)
  return {
    width: Math.max(naturalWidth, shown * LEAST_ZOOM),
    x: point ? (point.clientX - left) / width : 0.5,
    y: point ? (point.clientY - top) / height : 0.5,
  }
}

/** An image that can be zoomed into. Its thumbnail is shown until it has loaded. */
export function ZoomableImage({ item }: { item: Item }) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [isThere, setIsThere] = useState(false)
  const [zoom, setZoom] = useState<Zoom | null>(null)
  useLayoutEffect(() => {
    if (!frame.current || !zoom) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
    frame.current.scrollTo(zoom.x * scrollWidth - clientWidth / 2, zoom.y * scrollHeight - clientHeight / 2)
  }, [zoom])
  const toggle = (point?: MouseEvent) =>
    setZoom(zoom || !image.current ? null : zoomInto(image.current, point))
  return (
    <div className={classes.zoom}>
      <div
        ref={frame}
        className={classes.picture}
        data-zoomed={zoom !== null || undefined}
        style={{
          '--poster': item.url_poster ? `url("${item.url_poster}")` : 'none',
          '--zoomed': zoom?.width ?? 0,
        }}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
        <img
          ref={image}
          src={item.url_file ?? undefined}
          alt={item.text || item.title}
          data-there={isThere || undefined}
          onLoad={() => setIsThere(true)}
          onClick={toggle}
        />
      </div>
      <IconButton
        icon={zoom ? IconZoomOut : IconZoomIn}
        label={zoom ? 'Zoom out' : 'Zoom in'}
        className={classes.zoomButton}
        onClick={() => toggle()}
      />
    </div>
  )
}
