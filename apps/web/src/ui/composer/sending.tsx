import { Button } from '@mantine/core'
import { Row } from '../box/box.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import classes from './sending.module.css'

interface SendingProps {
  /** Uploaded share, 0 to 1. */
  readonly share: number
  /** Shown once the upload is complete. */
  readonly after?: string
  readonly onCancel: () => void
}

/** Progress of an upload, with a button to cancel it. */
export function Sending({ share, after = 'Uploaded. Starting…', onCancel }: SendingProps) {
  const percent = Math.round(share * 100)
  return (
    <Row gap="sm" className={classes.sending}>
      <ProgressBar label="Uploading the file" share={share} />
      <span className={classes.words}>{percent < 100 ? `Uploading… ${percent}%` : after}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </Row>
  )
}
