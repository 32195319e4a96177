import { BROKEN_WORD, type Line, type Page } from '../text/line.ts'
import { normalise } from '../text/normalise.ts'
import type { Pdfium } from './pdfium.ts'

/** Bytes of a rectangle: four floats. */
const RECTANGLE_BYTES = 16
const CARRIAGE_RETURN = 13
const LINE_FEED = 10
/** PDFium's two characters for a hyphen at a line break. */
const brokenWords: ReadonlySet<number> = new Set([0x02, 0xfffe])

/** Minimum gap between columns, in letter heights; spaces in justified lines are smaller. */
const COLUMN_GAP = 0.7

/** Adjacent characters with their positions on the page. */
interface Stretch {
  text: string
  first: number
  last: number
}

/** One line, word by word. */
interface Span {
  words: Stretch[]
  /** The current word; undefined after a space. */
  word: Stretch | undefined
}

/** The lines of a page (numbered from 0) with their positions. An unreadable page has none. */
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

function spansOf(pdfium: Pdfium, text: number): Stretch[][] {
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
      span = { words: [], word: undefined }
      spans.push(span)
    }
    addCharacter(span, code, place)
    // The rest of a hyphenated word is on the next line, without a line break between.
    if (brokenWords.has(code)) span = undefined
  }
  return spans.map(({ words }) => words)
}

function addCharacter(span: Span, code: number, place: number): void {
  const character = brokenWords.has(code) ? BROKEN_WORD : String.fromCodePoint(code)
  if (isBlank(character)) {
    span.word = undefined
    return
  }
  if (span.word) {
    span.word.text += character
    span.word.last = place
    return
  }
  span.word = { text: character, first: place, last: place }
  span.words.push(span.word)
}

const isBlank = (character: string) => character === ' ' || character.trim() === ''

function lineOf(pdfium: Pdfium, text: number, rectangle: number, words: Stretch[], page: number): Line[] {
  const box = (place: number) => boxOf(pdfium, text, rectangle, place)
  const pieces: Line[] = []
  let from = 0
  let before: ReturnType<typeof box> | undefined
  const end = (to: number) => pieces.push(...pieceOf(words.slice(from, to), box, page))
  for (const [index, { first, last }] of words.entries()) {
    const start = box(first)
    const isApart = before && start.left - before.right > (start.top - start.bottom) * COLUMN_GAP
    if (isApart) {
      end(index)
      from = index
    }
    before = first === last ? start : box(last)
  }
  end(words.length)
  return wholeOf(pieces)
}

function pieceOf(words: readonly Stretch[], box: (place: number) => Box, page: number): Line[] {
  const text = normalise(words.map((word) => word.text).join(' '))
  const [first, last] = [words[0], words.at(-1)]
  if (text === '' || !first || !last) return []
  const { left, right, top, bottom } = box(first.first)
  return [{ text, page, left, right: Math.max(right, box(last.last).right), top, bottom }]
}

function wholeOf(parts: readonly Line[]): Line[] {
  const [first] = parts
  if (!first || parts.length === 1) return [...parts]
  const text = normalise(parts.map((part) => part.text).join(' '))
  const right = Math.max(...parts.map((part) => part.right))
  return [{ ...first, text, right, parts }]
}

/** The position of a character. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(pdfium: Pdfium, text: number, rectangle: number, place: number): Box {
  pdfium.FPDFText_GetLooseCharBox(text, place, rectangle)
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(pdfium.memory.buffer, rectangle, 4)
  return { left, top, right, bottom }
}
