import { Worker } from 'node:worker_threads'
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
    signal.throwIfAborted()
    const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const limit = AbortSignal.timeout(MAX_READ_MS)
    const end = AbortSignal.any([signal, limit])
    const stop = () => void worker.terminate()
    end.addEventListener('abort', stop, { once: true })
    try {
      const reply = await replyOf(worker)
      if ('fault' in reply) throw new PdfError(reply.fault, reply.field)
      return reply
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) throw new PdfError('Reading this PDF takes too long.')
      throw error
    } finally {
      end.removeEventListener('abort', stop)
      await worker.terminate()
    }
  })
}

function replyOf(worker: Worker): Promise<ExtractReply> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error)
      reject(new PdfError('This PDF needs more memory than there is for one.'))
    })
    worker.once('exit', (code) => reject(new Error(`the reading thread ended with ${code}`)))
  })
}
