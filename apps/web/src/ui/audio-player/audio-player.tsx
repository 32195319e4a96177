import { lazy, Suspense, useState } from 'react'
import { Row } from '../box/box.tsx'
import { Optional } from '../optional.tsx'
import classes from './audio-player.module.css'
import { formatDuration, spokenDuration } from './format-duration.ts'
import { MAX_WAVEFORM_SECONDS } from './peaks.ts'
import { PlayButton } from './play-button.tsx'
import { seek, usePlaybackDuration, usePlaybackState, usePlaybackTime } from './playback.ts'

const Waveform = lazy(() => import('./waveform.tsx').then((module) => ({ default: module.Waveform })))

interface AudioPlayerProps {
  /** Id in the page's player; the same wherever this audio can be played. */
  readonly id: string
  readonly url: string
  /** Name of the audio, for labels. */
  readonly name: string
  /** Duration of the item in seconds; null if unknown. */
  readonly duration: number | null
  /** Hides the button, for rows that have their own. */
  readonly withoutButton?: boolean
  /** Draws the waveform immediately, instead of on first play, which saves the download. */
  readonly eager?: boolean
  /** Shows a single time where space is limited: elapsed while playing, otherwise the duration. */
  readonly brief?: boolean
}

/** An inline audio player: button, seekable waveform, elapsed time and duration. */
export function AudioPlayer({
  id,
  url,
  name,
  duration,
  withoutButton,
  eager = false,
  brief,
}: AudioPlayerProps) {
  const found = usePlaybackDuration(id)
  const length = duration ?? found
  return (
    <Row gap="sm">
      {withoutButton ? null : <PlayButton id={id} url={url} name={name} />}
      <SeekBar id={id} url={url} name={name} duration={length} eager={eager} />
      <Times id={id} duration={length} brief={brief} />
    </Row>
  )
}

interface SeekBarProps {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly duration: number | null
  readonly eager: boolean
}

function SeekBar({ id, url, name, duration, eager }: SeekBarProps) {
  const time = usePlaybackTime(id)
  const started = usePlaybackState(id) !== 'idle'
  const [wanted, setWanted] = useState(eager)
  if ((started || eager) && !wanted) setWanted(true)
  const length = duration ?? 0
  const drawn = wanted && length > 0 && length <= MAX_WAVEFORM_SECONDS
  const share = length > 0 ? Math.min(1, time / length) : 0
  return (
    <div className={classes.track} style={{ '--share': share }}>
      <div className={classes.line} />
      {drawn ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <Waveform id={id} url={url} duration={length} />
          </Suspense>
        </Optional>
      ) : null}
      <input
        type="range"
        className={classes.seek}
        aria-label={`Position in ${name}`}
        aria-valuetext={`${spokenDuration(time)} of ${spokenDuration(length)}`}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(time, length)}
        disabled={length === 0}
        onChange={(event) => seek(id, url, Number(event.currentTarget.value))}
      />
    </div>
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
