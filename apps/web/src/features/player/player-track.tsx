import { IconMicrophone2, IconMusic } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { Link } from '../../navigation/link.tsx'
import { useStore } from '../../state/store.ts'
import { formatDuration } from '../../ui/audio-player/format-duration.ts'
import { playback, positionOf, usePlaybackState } from '../../ui/audio-player/playback.ts'
import { seekTrack } from '../../ui/audio-player/queue.ts'
import { SeekBar } from '../../ui/audio-player/seek-bar.tsx'
import { useWaveform } from '../../ui/audio-player/use-waveform.ts'
import { factsOf } from '../../ui/item/item-facts.ts'
import { itemName } from '../../ui/item/item-name.ts'
import { itemPath } from '../../ui/item/item-path.ts'
import classes from './player.module.css'

/** The picture and name of the track, which lead to it in its library. */
export function PlayerTitle({ track }: { track: Item }) {
  const Icon = track.kind === 'speech' ? IconMicrophone2 : IconMusic
  const isFailed = usePlaybackState(track.code_ref) === 'failed'
  return (
    <div className={classes.title}>
      <span className={classes.picture} aria-hidden>
        {track.url_poster === null ? <Icon size={20} stroke={1.6} /> : <img src={track.url_poster} alt="" />}
      </span>
      <div className={classes.words}>
        <Name track={track} />
        <span
          className={classes.facts}
          role={isFailed ? 'alert' : undefined}
          data-failed={isFailed || undefined}
        >
          {isFailed ? 'Couldn’t play' : wordsFor(track)}
        </span>
      </div>
    </div>
  )
}

function Name({ track }: { track: Item }) {
  const name = itemName(track)
  const { kind, code_ref } = track
  if (!isItemKind(kind)) return <span className={classes.name}>{name}</span>
  return (
    <Link to={itemPath({ kind, code_ref })} className={classes.name} title={name}>
      {name}
    </Link>
  )
}

const wordsFor = (track: Item) => (track.status === 'pending' ? 'Generating…' : factsOf(track).join(' · '))

/** The position over the waveform, with the time before and the duration after it. */
export function PlayerTimeline({ track, duration }: { track: Item; duration: number | null }) {
  const time = useStore(playback, () => positionOf(track.code_ref))
  const waveform = useWaveform(track, true)
  return (
    <div className={classes.timeline}>
      <span className={classes.time}>{formatDuration(time)}</span>
      <SeekBar
        id={track.code_ref}
        label="Playback position"
        time={time}
        duration={duration}
        waveform={waveform}
        onSeek={seekTrack}
      />
      <span className={classes.time}>{formatDuration(duration)}</span>
    </div>
  )
}
