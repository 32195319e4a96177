import {
  IconChevronDown,
  IconChevronUp,
  IconPlaylist,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from '../../state/store.ts'
import { closePlayer } from '../../ui/audio-player/queue.ts'
import { soundSettings, speeds } from '../../ui/audio-player/sound-settings.ts'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import classes from './player.module.css'
import { PlayerQueue } from './player-queue.tsx'

interface PlayerExtrasProps {
  readonly isExpanded: boolean
  readonly onExpand: (isExpanded: boolean) => void
}

/** Speed, volume, the queue, and closing the player. */
export function PlayerExtras({ isExpanded, onExpand }: PlayerExtrasProps) {
  const [isQueueOpen, setIsQueueOpen] = useState(false)
  return (
    <div className={classes.extras}>
      <Speed />
      <Volume />
      <IconButton
        icon={IconPlaylist}
        size={20}
        label="Queue"
        className={classes.further}
        aria-expanded={isQueueOpen}
        onClick={() => setIsQueueOpen(!isQueueOpen)}
      />
      {isQueueOpen ? <PlayerQueue onClose={() => setIsQueueOpen(false)} /> : null}
      <IconButton
        icon={isExpanded ? IconChevronDown : IconChevronUp}
        size={20}
        label="All controls"
        className={classes.expand}
        aria-expanded={isExpanded}
        onClick={() => onExpand(!isExpanded)}
      />
      <IconButton icon={IconX} label="Close the player" onClick={closePlayer} />
    </div>
  )
}

function Speed() {
  const { state, change } = soundSettings()
  const speed = useStore(state, (now) => now.speed)
  return (
    <select
      className={classes.speed}
      aria-label="Speed"
      title="Speed"
      value={speed}
      onChange={(event) => change({ speed: Number(event.currentTarget.value) })}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}

function Volume() {
  const { state, change } = soundSettings()
  const { volume, muted } = useStore(state, (now) => now)
  const isSilent = muted || volume === 0
  return (
    <span className={classes.volume}>
      <IconButton
        icon={isSilent ? IconVolumeOff : IconVolume}
        size={20}
        label="Mute"
        aria-pressed={isSilent}
        onClick={() => change({ muted: !isSilent, volume: volume === 0 ? 1 : volume })}
      />
      <input
        type="range"
        className={classes.level}
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={isSilent ? 0 : volume}
        style={{ '--share': isSilent ? 0 : volume }}
        onChange={(event) => change({ volume: Number(event.currentTarget.value), muted: false })}
      />
    </span>
  )
}
