import { readInThread, ThreadEnded } from '../../platform/reading-thread.ts'
import { createTurns } from '../../platform/turns.ts'
import { PdfError } from './pdf-error.ts'

/** Memory of the thread that reads, besides PDFium's own. */
const MAX_HEAP_MB = 512
const MAX_READ_MS = 120_000
/** PDFs read at a time: each may need as much memory as one may. */
const AT_ONCE = 2

/** What a reading thread is to do. */
export interface ExtractTask {
  readonly path: string
  /** Pages such as `3-7,9`; all of them without. */
  readonly pages: string | undefined
}

/** A part of a PDF that its outline names. */
export interface PdfChapter {
  readonly title: string
  /** Page it begins on, from 1. */
  readonly page: number
  readonly text: string
}

/** The text of a PDF, ready to be spoken. */
export interface PdfText {
  /** Pages of the whole PDF. */
  readonly pageCount: number
  readonly text: string
  /** Empty without an outline; else nothing of the text is missing in them. */
  readonly chapters: readonly PdfChapter[]
  /** The chosen pages that have a text, from 1, and the most characters each gives. */
  readonly lengths: readonly (readonly [page: number, characters: number])[]
}

/** How a reading thread ends: well, or with a fault in words for people. */
export type ExtractReply = PdfText | { readonly fault: string; readonly field: PdfError['field'] }

const takeTurn = createTurns(AT_ONCE)

/**
 * Reads the text of a PDF in a thread of its own, so that a large one delays nobody.
 * @throws PdfError when it cannot be read; the signal's reason when aborted
 */
export function extractText(task: ExtractTask, signal: AbortSignal): Promise<PdfText> {
  return takeTurn(async () => {
    const module = new URL('./extract-worker.ts', import.meta.url)
    const bounds = { heapMb: MAX_HEAP_MB, maxMs: MAX_READ_MS }
    const reply = await readInThread<ExtractReply>(module, task, bounds, signal).catch(inWords)
    if ('fault' in reply) throw new PdfError(reply.fault, reply.field)
    return reply
  })
}

function inWords(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error
  throw new PdfError(
    error.lacked === 'time'
      ? 'Reading this PDF takes too long.'
      : 'This PDF needs more memory than there is for one.',
  )
}
