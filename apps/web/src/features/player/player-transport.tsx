import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { useStore } from '../../state/store.ts'
import { usePlaybackState } from '../../ui/audio-player/playback.ts'
import {
  playNextTrack,
  playPreviousTrack,
  queue,
  SKIP_SECONDS,
  skip,
  toggleTrack,
} from '../../ui/audio-player/queue.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import classes from './player.module.css'

/** Play and pause, previous and next, ten seconds back and forward. */
export function PlayerTransport({ track }: { track: Item }) {
  const state = usePlaybackState(track.code_ref)
  const hasNext = useStore(queue, ({ tracks, at }) => at < tracks.length - 1)
  const isOn = state === 'playing' || state === 'loading'
  return (
    <div className={classes.transport}>
      <IconButton
        icon={IconPlayerSkipBackFilled}
        label="Previous"
        className={classes.further}
        onClick={playPreviousTrack}
      />
      <IconButton
        icon={IconRewindBackward10}
        size={20}
        label="Back 10 seconds"
        className={classes.further}
        onClick={() => skip(-SKIP_SECONDS)}
      />
      <IconButton
        icon={isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        size={20}
        label={isOn ? 'Pause' : 'Play'}
        className={classes.play}
        data-loading={state === 'loading' || undefined}
        onClick={toggleTrack}
      />
      <IconButton
        icon={IconRewindForward10}
        size={20}
        label="Forward 10 seconds"
        className={classes.further}
        onClick={() => skip(SKIP_SECONDS)}
      />
      <IconButton
        icon={IconPlayerSkipForwardFilled}
        label="Next"
        className={classes.further}
        disabled={!hasNext}
        onClick={playNextTrack}
      />
    </div>
  )
}
