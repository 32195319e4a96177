import { useRef, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useStore } from '../../state/store.ts'
import { playback } from '../../ui/audio-player/playback.ts'
import classes from './player.module.css'
import { PlayerExtras } from './player-extras.tsx'
import { PlayerTimeline, PlayerTitle } from './player-track.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { useMediaSession } from './use-media-session.ts'
import { useReservedSpace } from './use-reserved-space.ts'
import { useSpaceKey } from './use-space-key.ts'
import { useTrackUpdates } from './use-track-updates.ts'

/** The player: what plays, its position, and the controls. On phones it is a line until it is expanded. */
export function PlayerDock({ track }: { track: Item }) {
  const dock = useRef<HTMLElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const found = useStore(playback, ({ id, duration }) => (id === track.code_ref ? duration : null))
  const duration = track.duration ?? found
  useTrackUpdates(track)
  useMediaSession(track, duration)
  useSpaceKey()
  useReservedSpace(dock)
  return (
    <section ref={dock} className={classes.dock} aria-label="Player" data-expanded={isExpanded || undefined}>
      <PlayerTitle track={track} />
      <PlayerTransport track={track} />
      <PlayerTimeline track={track} duration={duration} />
      <PlayerExtras isExpanded={isExpanded} onExpand={setIsExpanded} />
    </section>
  )
}
