import { findFile } from '../conversions/outputs.ts'
import { findPending } from '../conversions/segments.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Handlers } from '../platform/handler.ts'
import { imageMimes, openAs } from '../platform/media/encode-image.ts'
import type { OwnerWakes } from '../platform/owner-wakes.ts'
import { openLiveStream } from './live-stream.ts'
import type { MediaUrls } from './media-urls.ts'

type MediaCalls = 'GET /files/{id}' | 'GET /streams/{code_ref}'

/** Files never change, so a browser may keep them as long as their address is good. */
const MAX_AGE_SECONDS = 3600

/** A file's name that ends as its format does. */
const withEnding = (name: string, format: string) =>
  name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`

/** The calls that answer bytes to whoever holds a signed address. */
export function createMediaHandlers(deps: {
  db: Db
  files: FileStore
  urls: MediaUrls
  wakes: OwnerWakes
  workDir: string
}): Handlers<MediaCalls> {
  const { db, files, urls, workDir } = deps
  return {
    'GET /files/{id}': async ({ params, query }) => {
      urls.checkFile(params.id, query)
      const file = await findFile(db, params.id)
      if (!file) throw notFound('The file')
      const { format } = query
      if (format) {
        if (!file.mime.startsWith('image/'))
          throw new ApiError('invalid', 'Only pictures come in other formats.', { field: 'format' })
        return {
          mime: imageMimes[format],
          maxAge: MAX_AGE_SECONDS,
          downloadName: withEnding(query.name || 'picture', format),
          open: async () => openAs(await files.open(file.key), format, workDir),
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
      if (!conversion) throw notFound('The recording in the making')
      return { mime: 'audio/wav', maxAge: 0, open: async () => openLiveStream(deps, conversion) }
    },
  }
}
