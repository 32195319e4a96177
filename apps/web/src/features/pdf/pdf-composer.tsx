import { Button } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../state/store.ts'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import classes from './pdf.module.css'
import { PdfDesk } from './pdf-desk.tsx'
import type { PdfSettingsStore } from './settings.ts'
import { useKeptPdf } from './use-kept-pdf.ts'
import { refusalOf, usePdfLook } from './use-pdf-look.ts'

/** The place to give a PDF, then what is in it, what speaking it costs, and the button. */
export function PdfComposer({ userId, settings }: { userId: number; settings: PdfSettingsStore }) {
  const now = useStore(settings.state, (state) => state)
  const { pdf, choices, lost, give, change, remove } = useKeptPdf(userId, settings)
  const { whole, look, refusal, sent } = usePdfLook(pdf, choices.pages)
  if (pdf !== null && whole.data) {
    return (
      <section className={composer.composer} aria-label="Composer">
        <PdfDesk
          pdf={pdf}
          whole={whole.data}
          look={look}
          refusal={refusal}
          choices={choices}
          settings={now}
          onChange={change}
          onRemove={remove}
        />
      </section>
    )
  }
  const isReading = pdf !== null && whole.isPending
  // What the server says of the file is true of it however often it is sent.
  const isLost = whole.error !== null && !(whole.error instanceof ApiError && whole.error.status === 400)
  return (
    <section className={composer.composer} aria-label="Composer">
      <div className={classes.giving}>
        <DropZone
          kind="pdf"
          title={isReading ? 'Reading the PDF…' : 'Drop a PDF here'}
          takesPaste
          problem={isReading ? null : refusalOf(whole.error)}
          onFile={give}
        >
          {pdf !== null && isLost ? (
            <Button variant="default" onClick={() => void whole.refetch()}>
              Try again
            </Button>
          ) : null}
        </DropZone>
        {lost === null ? null : (
          <p className={classes.notice} role="status">
            This browser had no room to keep “{lost}” over the reload. Give it again; your choices are kept.
          </p>
        )}
        {isReading ? <Sending share={sent} after="Sent. Reading…" onCancel={remove} /> : null}
        <p className={classes.help}>
          Up to 100 MB and 5,000 pages. You see its text and the price before anything starts. Headers,
          footers and page numbers are left out.
        </p>
      </div>
    </section>
  )
}
