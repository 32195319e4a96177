import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../box/box.tsx'
import classes from './audio-player.module.css'
import { formatDuration } from './format-duration.ts'
import { PlayButton } from './play-button.tsx'
import { seek, usePlaybackDuration, usePlaybackState, usePlaybackTime } from './playback.ts'
import { SeekBar } from './seek-bar.tsx'
import { useShowTrack } from './use-show-track.ts'
import { useWaveform } from './use-waveform.ts'

interface AudioPlayerProps {
  /** Id in the page's player; the same wherever this audio can be played. */
  readonly id: string
  readonly url: string
  /** Name of the audio, for labels. */
  readonly name: string
  /** Duration of the item in seconds; null if unknown. */
  readonly duration: number | null
  /** The item that is played, to show it in the player; an item of the surrounding playlist is found by its id. */
  readonly item?: Item
  /** Hides the button, for rows that have their own. */
  readonly withoutButton?: boolean
  /** Requests the waveform of an older item at once, instead of when it has been visible for a moment. */
  readonly eager?: boolean
  /** The waveform of audio that is no item of this account. */
  readonly waveform?: string | null
  /** Shows a single time where space is limited: elapsed while playing, otherwise the duration. */
  readonly brief?: boolean
}

/** An inline audio player: button, seekable waveform, elapsed time and duration. */
export function AudioPlayer({
  id,
  url,
  name,
  duration,
  item,
  withoutButton,
  eager,
  waveform = null,
  brief,
}: AudioPlayerProps) {
  const found = usePlaybackDuration(id)
  const time = usePlaybackTime(id)
  const own = useWaveform(item, eager)
  const length = duration ?? found
  const show = useShowTrack(id, item)
  return (
    <Row gap="sm">
      {withoutButton ? null : <PlayButton id={id} url={url} name={name} item={item} />}
      <SeekBar
        id={id}
        label={`Position in ${name}`}
        time={time}
        duration={length}
        waveform={own ?? waveform}
        onSeek={(to) => {
          show()
          seek(id, url, to)
        }}
      />
      <Times id={id} duration={length} brief={brief} />
    </Row>
  )
}

interface TimesProps extends Pick<AudioPlayerProps, 'id' | 'duration'> {
  readonly brief: boolean | undefined
}

function Times({ id, duration, brief }: TimesProps) {
  const time = usePlaybackTime(id)
  const failed = usePlaybackState(id) === 'failed'
  if (failed) return <span className={classes.failed}>Couldn’t play</span>
  if (brief) {
    return <span className={classes.briefTime}>{formatDuration(time > 0 ? time : duration)}</span>
  }
  return (
    <span className={classes.times}>
      {formatDuration(time)} <span className={classes.slash}>/</span> {formatDuration(duration)}
    </span>
  )
}
