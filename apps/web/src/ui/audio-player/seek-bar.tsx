import { lazy, Suspense, useState } from 'react'
import { Optional } from '../optional.tsx'
import { spokenDuration } from './format-duration.ts'
import { MAX_WAVEFORM_SECONDS } from './peaks.ts'
import { usePlaybackState } from './playback.ts'
import classes from './seek-bar.module.css'

const Waveform = lazy(() => import('./waveform.tsx').then((module) => ({ default: module.Waveform })))

interface SeekBarProps {
  readonly id: string
  readonly url: string
  readonly label: string
  /** Position in seconds. */
  readonly time: number
  /** Seconds; null if unknown. */
  readonly duration: number | null
  /** Draws the waveform before the first play. */
  readonly eager: boolean
  readonly onSeek: (time: number) => void
}

/** The position in audio over its waveform: a slider. */
export function SeekBar({ id, url, label, time, duration, eager, onSeek }: SeekBarProps) {
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
        aria-label={label}
        aria-valuetext={`${spokenDuration(time)} of ${spokenDuration(length)}`}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(time, length)}
        disabled={length === 0}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
    </div>
  )
}
