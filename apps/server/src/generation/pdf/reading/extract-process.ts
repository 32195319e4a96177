// Runs as a process of its own: see `readInProcess`.
import { serveReader } from '../../../platform/serve-reader.ts'
import { parsePdf } from '../text/parse-pdf.ts'
import type { ExtractReply, ExtractTask } from './extract-text.ts'
import { PdfError } from './pdf-error.ts'
import { readPdf } from './read-pdf.ts'

async function extract({ path, pages }: ExtractTask): Promise<ExtractReply> {
  try {
    return parsePdf(await readPdf(path), pages)
  } catch (error) {
    if (error instanceof PdfError) return { fault: error.message, field: error.field }
    throw error
  }
}

await serveReader(extract)
