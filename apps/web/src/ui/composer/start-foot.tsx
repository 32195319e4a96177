import { useId } from 'react'
import { PriceButton } from '../price-button/price-button.tsx'
import classes from './composer.module.css'
import { GetCredits } from './get-credits.tsx'
import type { Readiness } from './readiness.ts'
import { Sending } from './sending.tsx'

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
          <span id={noteId} className={classes.note} data-tone={readiness.tone} role="status">
            {readiness.note}
          </span>
          {readiness.lacksCredits ? <GetCredits /> : null}
        </div>
        <PriceButton
          label={label}
          cost={readiness.cost}
          disabled={!readiness.ready}
          loading={start.isPending}
          describedBy={noteId}
          onPress={onPress}
        />
      </div>
    </>
  )
}
