import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import classes from './cloned-voices.module.css'

/** Where a cloned voice stands, unless all is well: how far it is, or why it could not be made. */
export function VoiceState({ voice }: { voice: ClonedVoice }) {
  const { name, status, progress, error } = voice
  if (status === 'pending') {
    const percent = Math.round(progress * 100)
    return (
      <div className={classes.pending}>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={`Making ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className={classes.bar} style={{ '--share': progress }} />
        </div>
        <span className={classes.words}>{percent === 0 ? 'Being made…' : `Being made… ${percent}%`}</span>
      </div>
    )
  }
  if (error === null) return null
  return (
    <p className={classes.failed}>
      <span className={classes.reason}>{error}</span>
      {status === 'ready' ? ' The voice is as it was before.' : ' Replace the file to try again.'}
    </p>
  )
}
