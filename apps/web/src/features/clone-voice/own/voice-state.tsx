import type { ClonedVoice } from '../../../api/cloned-voices.ts'
import { Row, textStyles } from '../../../ui/box/box.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import classes from './cloned-voices.module.css'

/** The state of a cloned voice that isn't ready: its progress or its error. */
export function VoiceState({ voice }: { voice: ClonedVoice }) {
  const { name, status, progress, error } = voice
  if (status === 'pending') {
    const percent = Math.round(progress * 100)
    return (
      <Row gap="sm" className={classes.pending}>
        <ProgressBar label={`Creating ${name}`} share={progress} />
        <span className={classes.words}>{percent === 0 ? 'Creating…' : `Creating… ${percent}%`}</span>
      </Row>
    )
  }
  if (error === null) return null
  return (
    <p className={classes.failed}>
      <span className={textStyles.error}>{error}</span>
      {status === 'ready' ? ' The voice is unchanged.' : ' Replace the file to try again.'}
    </p>
  )
}
