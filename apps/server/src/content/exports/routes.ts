import type { dataRoutes } from '@atelier/contract/routes/data'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/handler.ts'
import type { MediaUrls } from '../library/media-urls.ts'
import { exportKey } from './export-names.ts'
import type { Exports } from './service.ts'

/** The calls about exports. */
export type ExportCallName = Exclude<keyof typeof dataRoutes, 'GET /account/storage'>

/** The calls of exports. */
export function createExportHandlers({
  exports,
  files,
  urls,
  appName,
}: {
  exports: Exports
  files: FileStore
  urls: MediaUrls
  appName: string
}): Handlers<ExportCallName> {
  return {
    'GET /account/exports': async ({ caller }) => exports.list(caller.accountId),
    'POST /account/exports': async ({ caller, idempotencyKey, ip }) =>
      exports.start({ accountId: caller.accountId, idempotencyKey, ip }),
    'DELETE /account/exports/{uuid}': async ({ caller, params, ip }) => {
      await exports.end(caller.accountId, params.uuid, ip)
      return undefined
    },
    'GET /exports/{uuid}': async ({ params, query }) => {
      urls.checkAccountExport(params.uuid, query)
      const row = await exports.find(params.uuid)
      return {
        mime: 'application/zip',
        ...(row.bytes === null ? {} : { bytes: row.bytes }),
        downloadName: `${appName} ${row.created_at.toISOString().slice(0, 10)}.zip`,
        maxAge: 0,
        open: (range) => files.open(exportKey(row), range),
      }
    },
  }
}
