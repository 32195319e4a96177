import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from '../../state/store.ts'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { playTrack, queue, removeTrack } from '../../ui/audio-player/queue.ts'
import { textStyles } from '../../ui/box/box.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import classes from './player-queue.module.css'

/** Number of upcoming tracks that are listed. */
const LISTED = 50

/** What plays next: the rest of the list that was started, and what was added. */
export function PlayerQueue({ onClose }: { onClose: () => void }) {
  const { tracks, at } = useStore(queue, (now) => now)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const next = tracks.slice(at + 1, at + 1 + LISTED)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <section
      ref={panel}
      aria-label="Up next"
      className={classes.panel}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <h2 className={classes.heading}>Up next</h2>
      {next.length === 0 ? (
        <p className={textStyles.muted}>
          Nothing. Start in a library to hear its items in order, or choose “Play next” in an item’s menu.
        </p>
      ) : (
        <ol className={classes.list}>
          {next.map((item, index) => (
            <li key={item.id} className={classes.entry}>
              <button type="button" className={classes.track} onClick={() => playTrack(at + 1 + index)}>
                <span className={classes.name}>{itemName(item)}</span>
                <span className={textStyles.caption}>{formatDuration(item.duration)}</span>
              </button>
              <IconButton
                icon={IconX}
                size={16}
                label={`Remove ${itemName(item)} from the queue`}
                onClick={() => removeTrack(item)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
