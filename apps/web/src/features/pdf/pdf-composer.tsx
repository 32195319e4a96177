import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import composer from '../../ui/composer/composer.module.css'
import { Sending } from '../../ui/composer/sending.tsx'
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx'
import classes from './pdf.module.css'
import type { PdfChoices } from './pdf-choices.ts'
import { PdfDesk } from './pdf-desk.tsx'
import type { PdfSettings } from './settings.ts'
import { type GivenPdf, refusalOf, usePdfLook } from './use-pdf-look.ts'

const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').slice(0, 200)

/** The place to give a PDF, then what is in it, what speaking it costs, and the button. */
export function PdfComposer({ settings }: { settings: PdfSettings }) {
  const [pdf, setPdf] = useState<GivenPdf | null>(null)
  const [choices, setChoices] = useState<PdfChoices>({ title: '', pages: '', byChapter: false })
  const { whole, look, refusal, sent } = usePdfLook(pdf, choices.pages)
  const give = (file: File) => {
    setPdf({ id: crypto.randomUUID(), file })
    setChoices({ title: titleOf(file), pages: '', byChapter: false })
  }
  const remove = () => setPdf(null)
  if (pdf !== null && whole.data) {
    return (
      <section className={composer.composer} aria-label="Composer">
        <PdfDesk
          pdf={pdf}
          whole={whole.data}
          look={look}
          refusal={refusal}
          choices={choices}
          settings={settings}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
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
        {isReading ? <Sending share={sent} after="Sent. Reading…" onCancel={remove} /> : null}
        <p className={classes.help}>
          Up to 100 MB and 5,000 pages. You see its text and the price before anything starts. Headers,
          footers and page numbers are left out.
        </p>
      </div>
    </section>
  )
}
