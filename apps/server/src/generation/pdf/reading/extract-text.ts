import { z } from 'zod'
import { ReaderEnded, readInProcess } from '../../../platform/reader-process.ts'
import { PdfError } from './pdf-error.ts'

const limits = {
  // Besides PDFium's own memory and the file.
  heapMb: 512,
  memoryMb: 1100,
  seconds: 120,
  resultBytes: 100_000_000,
  fileMb: 0,
}

/** Task of the PDF reader. */
export interface ExtractTask {
  readonly path: string
  /** Pages such as `3-7,9`; all of them without. */
  readonly pages: string | undefined
}

/** A chapter of a PDF's outline. */
const pdfChapter = z.object({
  title: z.string(),
  /** First page, from 1. */
  page: z.int().positive(),
  text: z.string(),
})
export type PdfChapter = z.infer<typeof pdfChapter>

/** The text of a PDF, ready to be spoken. */
const pdfText = z.object({
  /** Pages of the whole PDF. */
  pageCount: z.int().positive(),
  text: z.string(),
  /** Empty without an outline; otherwise they cover the whole text. */
  chapters: z.array(pdfChapter),
  /** The chosen pages with text, from 1, and the most characters per page. */
  lengths: z.array(z.tuple([z.int().positive(), z.int().min(0)])),
})
export type PdfText = z.infer<typeof pdfText>

/** Result of reading: success, or an error message for the user. */
const extractReply = z.union([pdfText, z.object({ fault: z.string(), field: z.enum(['file', 'pages']) })])
export type ExtractReply = z.infer<typeof extractReply>

/**
 * Reads the text of a PDF in a process of its own.
 * @throws PdfError when it cannot be read; as `readInProcess` otherwise
 */
export async function extractText(task: ExtractTask, ownerId: number, signal: AbortSignal): Promise<PdfText> {
  const module = new URL('./extract-process.ts', import.meta.url)
  const reading = { ownerId, module, task, result: extractReply, limits, input: task.path }
  const reply = await readInProcess(reading, signal).catch(inWords)
  if ('fault' in reply) throw new PdfError(reply.fault, reply.field)
  return reply
}

const limitWords = {
  time: 'Reading this PDF takes too long.',
  memory: 'Reading this PDF needs too much memory.',
  room: 'This PDF has more text than can be read at once.',
}

function inWords(error: unknown): never {
  throw error instanceof ReaderEnded
    ? new PdfError(limitWords[error.lacked], 'file', { cause: error })
    : error
}
