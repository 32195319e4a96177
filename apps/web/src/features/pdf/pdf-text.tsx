import { Stack, textStyles } from '../../ui/box/box.tsx'
import { formatExact } from '../../ui/format-number.ts'
import classes from './pdf.module.css'
import type { PdfPreviewState } from './use-pdf-preview.ts'

interface PdfTextProps {
  readonly pdfPreview: PdfPreviewState
  /** Other pages are being loaded. */
  readonly isStale: boolean
  readonly byChapter: boolean
}

/** The beginning of the text to be spoken, or the chapters it is divided into. */
export function PdfText({ pdfPreview, isStale, byChapter }: PdfTextProps) {
  const { preview, characters, chapters } = pdfPreview
  return (
    <section
      className={classes.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={byChapter ? 'Chapters' : 'Text'}
      data-stale={isStale || undefined}
    >
      {byChapter ? (
        <Stack as="ol" gap={6} className={classes.chapters}>
          {chapters.map((chapter, index) => (
            <li key={`${index}.${chapter.page}`}>
              <span className={classes.chapter}>{chapter.title}</span>
              <span className={textStyles.caption}>
                page {formatExact(chapter.page)} · {formatExact(chapter.characters)} characters
              </span>
            </li>
          ))}
        </Stack>
      ) : (
        <p className={classes.preview} dir="auto">
          {preview}
          {characters > preview.length ? '…' : ''}
        </p>
      )}
    </section>
  )
}
