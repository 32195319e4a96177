import { Button } from '@mantine/core'
import classes from './sending.module.css'

interface SendingProps {
  /** Share that has left, 0 to 1. */
  readonly share: number
  /** What is said once all of it has left. */
  readonly after?: string
  readonly onCancel: () => void
}

/** How far a file is on its way, and the way to end it. */
export function Sending({ share, after = 'Sent. Starting…', onCancel }: SendingProps) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.sending}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Sending the file"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} style={{ '--share': share }} />
      </div>
      <span className={classes.words}>{percent < 100 ? `Sending… ${percent}%` : after}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
