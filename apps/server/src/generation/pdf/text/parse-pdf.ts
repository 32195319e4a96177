import type { PdfText } from '../reading/extract-text.ts'
import { PdfError } from '../reading/pdf-error.ts'
import type { Pdf } from '../reading/read-pdf.ts'
import { chaptersOf } from './chapters.ts'
import { inColumns } from './columns.ts'
import type { Line } from './line.ts'
import { pagesOf } from './page-range.ts'
import { paragraphsOf } from './paragraphs.ts'
import { withoutRunningHeads } from './running-heads.ts'

/** Extracts the text of a PDF to be spoken. @throws PdfError without text, or for missing pages */
export function parsePdf({ pages, outline }: Pdf, range: string | undefined): PdfText {
  const chosen = range?.trim() ? pagesOf(range, pages.length) : null
  const all = withoutRunningHeads(pages).flatMap((page) => inColumns(page).lines)
  if (all.length === 0) {
    throw new PdfError('This PDF contains only scanned images. Run text recognition (OCR) on it first.')
  }
  const lines = chosen ? all.filter(({ page }) => chosen.has(page)) : all
  if (lines.length === 0) throw new PdfError('There is no text on these pages.', 'pages')
  const chapters = outline.length === 0 ? [] : chaptersOf(lines, outline)
  return {
    pageCount: pages.length,
    text: paragraphsOf(lines),
    chapters: chapters.map((chapter) => ({
      title: chapter.title,
      page: chapter.page + 1,
      text: paragraphsOf(chapter.lines),
    })),
    lengths: lengthsOf(lines),
  }
}

function lengthsOf(lines: readonly Line[]): [page: number, characters: number][] {
  const lengths = new Map<number, number>()
  // Two more for the empty line that may follow each.
  for (const { page, text } of lines) lengths.set(page + 1, (lengths.get(page + 1) ?? 0) + text.length + 2)
  return [...lengths]
}
