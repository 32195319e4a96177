import type { sheetRoutes } from '@atelier/contract/routes/sheets'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { Libraries } from '../../content/library/view-handlers.ts'
import { startCall } from '../../conversions/start/start-call.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { FileReply, Handlers } from '../../platform/handler.ts'
import type { BatchRow } from '../../platform/schema.ts'
import { openArchive } from './batch-archive.ts'
import type { Batches } from './batches.ts'
import type { Imports } from './imports.ts'
import { previewSheet } from './preview-sheet.ts'

interface SheetRouteDeps {
  db: Db
  files: FileStore
  urls: MediaUrls
  imports: Imports
  batches: Batches
  libraries: Libraries
}

/** The calls about spreadsheets before their start and batches afterwards. */
export function createSheetHandlers(deps: SheetRouteDeps): Handlers<keyof typeof sheetRoutes> {
  const { imports, batches, libraries, urls } = deps
  const archive = (batch: BatchRow): FileReply => ({
    mime: 'application/zip',
    maxAge: 0,
    downloadName: `${batch.title.replace(/\.[^.]*$/, '') || 'batch'}.zip`,
    open: async () => openArchive(deps, batch),
  })
  return {
    'POST /imports': async ({ body, files, ownerId, signal }) => {
      if (!files.file) throw new ApiError('invalid', 'Add a spreadsheet.', { field: 'file' })
      const sheet = await imports.take(ownerId, files.file, body, signal)
      return await previewSheet(sheet, () => imports.cells(sheet.reading), {})
    },
    'PUT /imports/{uuid}': async ({ params, body, ownerId, signal }) => {
      const { encoding, delimiter, columns = {} } = body
      const sheet =
        encoding || delimiter
          ? await imports.reread(ownerId, params.uuid, { encoding, delimiter }, signal)
          : await imports.find(ownerId, params.uuid)
      return await previewSheet(sheet, () => imports.cells(sheet.reading), columns)
    },
    'GET /batches': async ({ query, ownerId }) => batches.list(ownerId, query),
    'GET /batches/{uuid}': async ({ params, ownerId }) => batches.view(ownerId, params.uuid),
    'GET /batches/{uuid}/items': async ({ params, query, ownerId }) => {
      const { kind, uuid } = await batches.find(ownerId, params.uuid)
      if (kind === 'chat' || kind === 'voice') throw notFound('The batch')
      const { limit, offset, after, before } = query
      const page = { limit, offset, after, before, ordering: 'place' }
      return await libraries(kind).list(ownerId, { batch: uuid, ...page })
    },
    'POST /batches/{uuid}/pause': batches.pause,
    'POST /batches/{uuid}/resume': batches.resume,
    'POST /batches/{uuid}/cancel': batches.cancel,
    'POST /batches/{uuid}/retry': async (request) =>
      batches.retry(startCall('POST /batches/{uuid}/retry', request), request.params.uuid),
    'GET /batches/{uuid}/zip': async ({ params, ownerId }) =>
      archive(await batches.find(ownerId, params.uuid)),
    'GET /archives/{uuid}': async ({ params, query }) => {
      urls.checkArchive(params.uuid, query)
      return archive(await batches.archived(params.uuid))
    },
  }
}
