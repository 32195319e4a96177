import { findFile } from '../../conversions/run/outputs.ts'
import { findPending } from '../../conversions/run/segments.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/handler.ts'
import { type DerivedImages, imageMimes } from '../../platform/media/derived-images.ts'
import type { OwnerSignals } from '../../platform/owner-signals.ts'
import { openLiveStream } from './live-stream.ts'
import type { MediaUrls } from './media-urls.ts'

type MediaCalls = 'GET /files/{id}' | 'GET /streams/{code_ref}'

/** Files never change, so browsers may cache them while their URL is valid. */
const MAX_AGE_SECONDS = 3600

/** Dependencies of the file calls. */
export interface MediaDeps {
  db: Db
  files: FileStore
  urls: MediaUrls
  wakes: OwnerSignals
  pictures: DerivedImages
}

/** The calls that return files to holders of a signed URL. */
export function createMediaHandlers(deps: MediaDeps): Handlers<MediaCalls> {
  const { db, files, urls, pictures } = deps
  return {
    'GET /files/{id}': async ({ params, query, signal }) => {
      urls.checkFile(params.id, query)
      const file = await findFile(db, params.id)
      if (!file) throw notFound('The file')
      const { format } = query
      if (format) {
        if (!file.mime.startsWith('image/'))
          throw new ApiError('invalid', 'Only images are available in other formats.', { field: 'format' })
        return {
          mime: imageMimes[format],
          maxAge: MAX_AGE_SECONDS,
          downloadName: query.name || 'picture',
          open: () => pictures.open(file.key, format, signal),
        }
      }
      return {
        mime: file.mime,
        bytes: file.bytes,
        maxAge: MAX_AGE_SECONDS,
        ...(query.name ? { downloadName: query.name } : {}),
        open: (range) => files.open(file.key, range),
      }
    },
    'GET /streams/{code_ref}': async ({ params, query }) => {
      urls.checkStream(params.code_ref, query)
      const conversion = await findPending(db, params.code_ref)
      if (!conversion) throw notFound('The stream')
      return { mime: 'audio/wav', maxAge: 0, open: async () => openLiveStream(deps, conversion) }
    },
  }
}
