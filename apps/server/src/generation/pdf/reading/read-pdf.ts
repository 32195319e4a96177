import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Heading } from '../text/chapters.ts'
import type { Page } from '../text/line.ts'
import { PdfError } from './pdf-error.ts'
import { openPdfium, type Pdfium } from './pdfium.ts'
import { readPage } from './read-lines.ts'
import { readOutline } from './read-outline.ts'

const MAX_PAGES = 5000
/** Most characters of all pages; ten times a long novel. */
const MAX_CHARACTERS = 10_000_000
/** PDFium's error code for a document that requires a password. */
const PASSWORD_NEEDED = 4

/** The raw contents of a PDF. */
export interface Pdf {
  readonly pages: readonly Page[]
  readonly outline: readonly Heading[]
}

/** Reads the text of every page. @throws PdfError when it is not a PDF, broken, locked or too large */
export async function readPdf(path: string): Promise<Pdf> {
  const type = await fileTypeFromFile(path)
  if (type?.mime !== 'application/pdf') throw new PdfError('This file is not a PDF.')
  const bytes = await readFile(path)
  const pdfium = await openPdfium()
  try {
    return readDocument(pdfium, openDocument(pdfium, bytes))
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError)) throw cause
    throw new PdfError('This PDF is damaged, or reading it needs too much memory.', 'file', {
      cause,
    })
  }
}

function openDocument(pdfium: Pdfium, bytes: Buffer): number {
  const address = pdfium.malloc(bytes.length)
  if (address === 0) throw new PdfError('This PDF is too large.')
  new Uint8Array(pdfium.memory.buffer).set(bytes, address)
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, 0)
  if (document !== 0) return document
  if (pdfium.FPDF_GetLastError() === PASSWORD_NEEDED) {
    throw new PdfError('This PDF is password-protected. Save it without a password and upload it again.')
  }
  throw new PdfError('This PDF is damaged and cannot be read.')
}

function readDocument(pdfium: Pdfium, document: number): Pdf {
  const count = pdfium.FPDF_GetPageCount(document)
  if (count === 0) throw new PdfError('This PDF has no pages.')
  if (count > MAX_PAGES) {
    throw new PdfError(`This PDF has ${count.toLocaleString('en')} pages; at most 5,000 can be read.`)
  }
  const pages: Page[] = []
  let characters = 0
  while (pages.length < count) {
    const page = readPage(pdfium, document, pages.length)
    characters += page.lines.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > MAX_CHARACTERS) throw new PdfError('This PDF has more text than can be read at once.')
    pages.push(page)
  }
  return { pages, outline: readOutline(pdfium, document) }
}
