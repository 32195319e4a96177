import { parentPort, workerData } from 'node:worker_threads'
import { understandPdf } from '../text/understand.ts'
import type { ExtractReply, ExtractTask } from './extract-text.ts'
import { PdfError } from './pdf-error.ts'
import { readPdf } from './read-pdf.ts'

const { path, pages } = workerData as ExtractTask

async function extract(): Promise<ExtractReply> {
  return understandPdf(await readPdf(path), pages)
}

parentPort?.postMessage(
  await extract().catch((error: unknown) => {
    if (error instanceof PdfError) return { fault: error.message, field: error.field }
    throw error
  }),
)
