import { Button } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../state/store.ts'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import type { SettledSpeech } from '../../ui/speech-fields/speech-options.ts'
import classes from './pdf.module.css'
import { PdfDraftForm } from './pdf-draft-form.tsx'
import type { PdfSettingsStore } from './settings.ts'
import { refusalOf, usePdfPreview } from './use-pdf-preview.ts'
import { usePersistedPdf } from './use-persisted-pdf.ts'

interface PdfComposerProps {
  readonly userId: number
  readonly settings: PdfSettingsStore
  readonly options: SettledSpeech
}

/** The PDF upload, then its text, price and start button. */
export function PdfComposer({ userId, settings, options }: PdfComposerProps) {
  const now = useStore(settings.state, (state) => state)
  const { pdf, choices, lost, choose, change, remove } = usePersistedPdf(userId, settings)
  const { whole, pdfPreview, refusal, sent } = usePdfPreview(pdf, choices.pages)
  if (pdf !== null && whole.data) {
    return (
      <section className={composer.composer} aria-label="Composer">
        <PdfDraftForm
          pdf={pdf}
          whole={whole.data}
          pdfPreview={pdfPreview}
          refusal={refusal}
          choices={choices}
          settings={now}
          options={options}
          onChange={change}
          onRemove={remove}
        />
      </section>
    )
  }
  const isReading = pdf !== null && whole.isPending
  // The server's response for a file is the same for each upload.
  const isLost = whole.error !== null && !(whole.error instanceof ApiError && whole.error.status === 400)
  return (
    <section className={composer.composer} aria-label="Composer">
      <Stack gap="sm" padding="lg" className={classes.giving}>
        <DropZone
          kind="pdf"
          title={isReading ? 'Reading the PDF…' : 'Drop a PDF here'}
          acceptsPaste
          problem={isReading ? null : refusalOf(whole.error)}
          onFile={choose}
        >
          {pdf !== null && isLost ? (
            <Button variant="default" onClick={() => void whole.refetch()}>
              Try again
            </Button>
          ) : null}
        </DropZone>
        {lost === null ? null : (
          <p className={classes.notice} role="status">
            This browser couldn’t store “{lost}”. Choose the file again; your settings are saved.
          </p>
        )}
        {isReading ? <Sending share={sent} after="Uploaded. Reading…" onCancel={remove} /> : null}
        <p className={textStyles.caption}>
          Up to 100 MB and 5,000 pages. Check the text and the price before you generate. Headers, footers and
          page numbers are removed.
        </p>
      </Stack>
    </section>
  )
}
