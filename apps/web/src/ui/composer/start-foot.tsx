import { useId } from 'react'
import { PriceButton } from '../price-button/price-button.tsx'
import classes from './composer.module.css'
import type { Readiness } from './readiness.ts'
import { Sending } from './sending.tsx'

interface StartFootProps {
  /** What the button does. */
  readonly label: string
  readonly readiness: Readiness
  /** The call under way; `sent` is the share of its files that has left, null while nothing is sent. */
  readonly start: {
    readonly isPending: boolean
    readonly sent: number | null
    readonly cancel: () => void
  }
  readonly onPress: () => void
}

/** The foot of a composer of files: how much of them is sent, what is still to be done, and the button with its price. */
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
