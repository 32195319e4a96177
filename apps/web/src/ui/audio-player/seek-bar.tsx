import { spokenDuration } from './format-duration.ts'
import { usePlaybackState } from './playback.ts'
import classes from './seek-bar.module.css'
import { Waveform } from './waveform.tsx'

interface SeekBarProps {
  readonly id: string
  readonly label: string
  /** Position in seconds. */
  readonly time: number
  /** Seconds; null if unknown. */
  readonly duration: number | null
  /** Null for a line instead. */
  readonly waveform: string | null
  readonly onSeek: (time: number) => void
}

/** The position in audio over its waveform: a slider. */
export function SeekBar({ id, label, time, duration, waveform, onSeek }: SeekBarProps) {
  const isMoving = usePlaybackState(id) === 'playing'
  const length = duration ?? 0
  const share = length > 0 ? Math.min(1, time / length) : 0
  return (
    <div className={classes.track} data-moving={isMoving || undefined} style={{ '--share': share }}>
      {waveform === null ? <div className={classes.line} /> : <Waveform waveform={waveform} />}
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
