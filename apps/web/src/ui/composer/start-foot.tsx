import { useId } from 'react'
import classes from './composer.module.css'
import type { Readiness } from './readiness.ts'
import { ReadinessNote } from './readiness-note.tsx'
import { Sending } from './sending.tsx'
import { StartButton } from './start-button.tsx'

interface StartFootProps {
  /** Label of the button. */
  readonly label: string
  readonly readiness: Readiness
  /** The pending call; `sent` is the uploaded share of its files, null if nothing is being uploaded. */
  readonly start: {
    readonly isPending: boolean
    readonly sent: number | null
    readonly cancel: () => void
  }
  readonly onPress: () => void
}

/** The footer of a composer with files: upload progress, note, and the button with the price. */
export function StartFoot({ label, readiness, start, onPress }: StartFootProps) {
  const noteId = useId()
  return (
    <>
      {start.sent === null ? null : <Sending share={start.sent} onCancel={start.cancel} />}
      <div className={classes.foot}>
        <div className={classes.facts}>
          <ReadinessNote id={noteId} readiness={readiness} />
        </div>
        <StartButton
          label={label}
          readiness={readiness}
          isPending={start.isPending}
          noteId={noteId}
          onPress={onPress}
        />
      </div>
    </>
  )
}
