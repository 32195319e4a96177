import { BROKEN_WORD, type Line, type Page } from '../text/line.ts'
import { normalise } from '../text/normalise.ts'
import type { Pdfium } from './pdfium.ts'

/** Bytes of a rectangle: four floats. */
const RECTANGLE_BYTES = 16
const CARRIAGE_RETURN = 13
const LINE_FEED = 10
/** PDFium's two signs for a hyphen that breaks a word at the end of a line. */
const brokenWords: ReadonlySet<number> = new Set([0x02, 0xfffe])

interface Span {
  text: string
  first: number
  last: number
}

/** The lines of a page, from 0, with where they stand. A page that cannot be read has none. */
export function readPage(pdfium: Pdfium, document: number, index: number): Page {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) return { height: 0, lines: [] }
  const text = pdfium.FPDFText_LoadPage(page)
  const rectangle = pdfium.malloc(RECTANGLE_BYTES)
  try {
    const spans = text === 0 ? [] : spansOf(pdfium, text)
    const lines = spans.flatMap((span) => lineOf(pdfium, text, rectangle, span, index))
    return { height: pdfium.FPDF_GetPageHeightF(page), lines }
  } finally {
    pdfium.free(rectangle)
    if (text !== 0) pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

function spansOf(pdfium: Pdfium, text: number): Span[] {
  const spans: Span[] = []
  let span: Span | undefined
  const count = pdfium.FPDFText_CountChars(text)
  for (let place = 0; place < count; place++) {
    const code = pdfium.FPDFText_GetUnicode(text, place)
    if (code === CARRIAGE_RETURN || code === LINE_FEED) {
      span = undefined
      continue
    }
    if (!span) {
      span = { text: '', first: place, last: place }
      spans.push(span)
    }
    const isBroken = brokenWords.has(code)
    span.text += isBroken ? BROKEN_WORD : String.fromCodePoint(code)
    span.last = place
    // What follows a broken word stands on the next line, without a line break between.
    if (isBroken) span = undefined
  }
  return spans
}

function lineOf(pdfium: Pdfium, text: number, rectangle: number, span: Span, page: number): Line[] {
  const words = normalise(span.text)
  if (words === '') return []
  const blanksBefore = span.text.length - span.text.trimStart().length
  const blanksAfter = span.text.length - span.text.trimEnd().length
  const first = boxOf(pdfium, text, rectangle, Math.min(span.first + blanksBefore, span.last))
  const last = boxOf(pdfium, text, rectangle, Math.max(span.last - blanksAfter, span.first))
  const { left, top, bottom } = first
  return [{ text: words, page, left, right: Math.max(first.right, last.right), top, bottom }]
}

function boxOf(pdfium: Pdfium, text: number, rectangle: number, place: number) {
  pdfium.FPDFText_GetLooseCharBox(text, place, rectangle)
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(pdfium.memory.buffer, rectangle, 4)
  return { left, top, right, bottom }
}
