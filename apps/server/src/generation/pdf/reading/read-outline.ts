import type { Heading } from '../text/chapters.ts'
import { normalise } from '../text/normalise.ts'
import type { Pdfium } from './pdfium.ts'

/** Maximum headings read; this also ends cyclic outlines. */
const MAX_HEADINGS = 2000
const MAX_TITLE_BYTES = 2000

/** The chapters of an outline: its first level, or the second if the first is only the book's title. */
export function readOutline(pdfium: Pdfium, document: number): Heading[] {
  const first = childrenOf(pdfium, document, 0)
  const [book] = first
  const within = first.length === 1 && book ? childrenOf(pdfium, document, book) : []
  const bookmarks = within.length > 0 ? within : first
  return bookmarks.flatMap((bookmark) => headingOf(pdfium, document, bookmark))
}

function childrenOf(pdfium: Pdfium, document: number, parent: number): number[] {
  const children: number[] = []
  const seen = new Set<number>()
  let next = pdfium.FPDFBookmark_GetFirstChild(document, parent)
  while (next !== 0 && !seen.has(next) && children.length < MAX_HEADINGS) {
    seen.add(next)
    children.push(next)
    next = pdfium.FPDFBookmark_GetNextSibling(document, next)
  }
  return children
}

function headingOf(pdfium: Pdfium, document: number, bookmark: number): Heading[] {
  const destination =
    pdfium.FPDFBookmark_GetDest(document, bookmark) ||
    pdfium.FPDFAction_GetDest(document, pdfium.FPDFBookmark_GetAction(bookmark))
  if (destination === 0) return []
  const page = pdfium.FPDFDest_GetDestPageIndex(document, destination)
  if (page < 0) return []
  return [{ title: titleOf(pdfium, bookmark), page, top: topOf(pdfium, destination) }]
}

function titleOf(pdfium: Pdfium, bookmark: number): string {
  const buffer = pdfium.malloc(MAX_TITLE_BYTES)
  try {
    const bytes = pdfium.FPDFBookmark_GetTitle(bookmark, buffer, MAX_TITLE_BYTES)
    // A title that does not fit is not written at all.
    if (bytes < 2 || bytes > MAX_TITLE_BYTES) return ''
    return normalise(Buffer.from(pdfium.memory.buffer, buffer, bytes - 2).toString('utf16le'))
  } finally {
    pdfium.free(buffer)
  }
}

/** Height on its page that a destination points to; null for the whole page. */
function topOf(pdfium: Pdfium, destination: number): number | null {
  const cells = pdfium.malloc(24)
  try {
    const [hasX, hasY, hasZoom, x, y, zoom] = [0, 4, 8, 12, 16, 20].map((offset) => cells + offset)
    if (!hasX || !hasY || !hasZoom || !x || !y || !zoom) return null
    const isFound = pdfium.FPDFDest_GetLocationInPage(destination, hasX, hasY, hasZoom, x, y, zoom)
    const view = new DataView(pdfium.memory.buffer)
    return isFound && view.getInt32(hasY, true) ? view.getFloat32(y, true) : null
  } finally {
    pdfium.free(cells)
  }
}
