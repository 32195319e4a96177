import type { pdfRoutes } from '@atelier/contract/routes/pdf'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { hashFile } from '../../conversions/start/store-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handlers, UploadedFile } from '../../platform/handler.ts'
import type { SpeechCatalogueOf } from '../speech/speaking-voice.ts'
import { checkNotEmpty } from '../uploads/sniff.ts'
import { describePdf, prepareChapters, preparePdf } from './prepare.ts'
import { extractText, type PdfText } from './reading/extract-text.ts'
import { PdfError } from './reading/pdf-error.ts'

interface PdfDeps {
  catalogueOf: SpeechCatalogueOf
  starts: Starts
}

/** The calls that preview PDFs and record them. */
export function createPdfHandlers(deps: PdfDeps): Handlers<keyof typeof pdfRoutes> {
  return {
    'POST /conversion/pdf/characters': async ({ body, files, signal, ownerId, caller }) =>
      await describePdf(
        deps.catalogueOf(ownerId, caller.accountId),
        await textOf(requireFile(files.file), body.pages, ownerId, signal),
        body,
      ),
    'POST /conversion/pdf': async (request) => {
      const { body, signal } = request
      const catalogue = deps.catalogueOf(request.ownerId, request.caller.accountId)
      const file = requireFile(request.files.file)
      const pdf = await textOf(file, body.pages, request.ownerId, signal)
      const call = startCall('POST /conversion/pdf', request)
      // The same fields with another file are a different start.
      const keyedCall = { ...call, body: [body, (await hashFile(file.path)).toString('hex')] }
      if (!body.chapters || pdf.chapters.length === 0) {
        return await deps.starts.one(keyedCall, await preparePdf(catalogue, pdf, body))
      }
      const chapters = await prepareChapters(catalogue, pdf.chapters, body)
      return await deps.starts.batch(keyedCall, chapters, [], body.title)
    },
  }
}

function requireFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw new ApiError('invalid', 'Add a PDF.', { field: 'file' })
  checkNotEmpty(file, 'file')
  return file
}

async function textOf(
  { path }: UploadedFile,
  pages: string | undefined,
  ownerId: number,
  signal: AbortSignal,
): Promise<PdfText> {
  try {
    return await extractText({ path, pages }, ownerId, signal)
  } catch (error) {
    throw error instanceof PdfError ? new ApiError('invalid', error.message, { field: error.field }) : error
  }
}
