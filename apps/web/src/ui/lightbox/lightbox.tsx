import { allKinds } from '@atelier/contract/kinds/kind'
import { Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { stop } from '../audio-player/playback.ts'
import { Stack } from '../box/box.tsx'
import { Compare } from './compare.tsx'
import classes from './lightbox.module.css'
import { LightboxFacts } from './lightbox-facts.tsx'

interface LightboxProps {
  readonly items: readonly Item[]
  readonly openId: number | null
  readonly onOpen: (id: number | null) => void
}

/** Shows an image or video in the full window with its details, and navigates to its neighbors. */
export function Lightbox({ items, openId, onOpen }: LightboxProps) {
  const viewable = items.filter(({ url_file, status }) => url_file !== null && status !== 'pending')
  const at = viewable.findIndex(({ id }) => id === openId)
  const item = viewable[at]
  const isGone = openId !== null && item === undefined
  // Deleted here or elsewhere: there is nothing to show.
  useEffect(() => {
    if (isGone) onOpen(null)
  }, [isGone, onOpen])
  const leaf = (by: 1 | -1) => {
    const next = viewable[at + by]
    if (next) onOpen(next.id)
  }
  // On the window and before the first paint: a key can be pressed before the focus has moved into the dialog.
  useLayoutEffect(() => {
    const browse = ({ key, target }: KeyboardEvent) => {
      // Sliders and players use the arrow keys themselves.
      if (!item || target instanceof HTMLInputElement || target instanceof HTMLVideoElement) return
      if (key === 'ArrowLeft') leaf(-1)
      if (key === 'ArrowRight') leaf(1)
    }
    window.addEventListener('keydown', browse)
    return () => window.removeEventListener('keydown', browse)
  })
  return (
    <Modal.Root opened={item !== undefined} onClose={() => onOpen(null)} fullScreen>
      <Modal.Content classNames={{ content: classes.content }} aria-label={item?.title ?? 'Image'}>
        {item ? (
          <div className={classes.frame}>
            <Stack padding="lg" className={classes.stage}>
              <Stage key={item.id} item={item} />
              <Arrow by={-1} shown={at > 0} onPress={leaf} />
              <Arrow by={1} shown={at < viewable.length - 1} onPress={leaf} />
              <span className={classes.place} role="status">
                {at + 1} of {viewable.length}
              </span>
            </Stack>
            <LightboxFacts item={item} onClose={() => onOpen(null)} />
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  )
}

function Stage({ item }: { item: Item }) {
  if (allKinds[item.kind].medium === 'video') return <LightboxVideo item={item} />
  if (item.source_image_path !== null && item.url_file !== null) {
    return (
      <Compare before={item.source_image_path} after={item.url_file} name={item.text || item.title}>
        <LightboxImage item={item} />
      </Compare>
    )
  }
  return <LightboxImage item={item} />
}

function LightboxVideo({ item }: { item: Item }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
    <video
      className={classes.video}
      src={item.url_file ?? undefined}
      poster={item.url_poster ?? undefined}
      aria-label={item.title}
      controls
      autoPlay
      playsInline
      onPlay={() => stop(() => true)}
    />
  )
}

/** The full file; its thumbnail is shown until it has loaded. */
function LightboxImage({ item }: { item: Item }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <Stack
      className={classes.picture}
      style={{ '--poster': item.url_poster ? `url("${item.url_poster}")` : 'none' }}
    >
      <img
        src={item.url_file ?? undefined}
        alt={item.text || item.title}
        data-there={isThere || undefined}
        onLoad={() => setIsThere(true)}
      />
    </Stack>
  )
}

function Arrow({ by, shown, onPress }: { by: 1 | -1; shown: boolean; onPress: (by: 1 | -1) => void }) {
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft
  if (!shown) return null
  return (
    <button
      type="button"
      className={classes.arrow}
      data-side={by === 1 ? 'right' : 'left'}
      aria-label={by === 1 ? 'Next' : 'Previous'}
      onClick={() => onPress(by)}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}
