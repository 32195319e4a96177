import type { ImageFormat } from '@atelier/contract/kinds/image'
import type { SourceRole } from '@atelier/engines/spec/engine'
import type { ItemView } from '../../content/library/item-view.ts'
import type { StartCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { Uploads } from './service.ts'

interface Given {
  kind: SourceRole
  ownerId: number
  body: { title?: string | undefined; format?: ImageFormat | undefined }
  files: Readonly<Record<string, UploadedFile>>
  signal: AbortSignal
}

const untitled = { image: 'Image', video: 'Video', audio: 'Audio' } as const

/** Stores the file of a call as an item. */
export async function saveUpload(
  { uploads, starts }: { uploads: Uploads; starts: Starts },
  call: StartCall,
  { kind, ownerId, body, files, signal }: Given,
): Promise<ItemView> {
  return await uploads.during(async (take) => {
    const stored = await take({ kind, ownerId, field: 'file', file: files.file, format: body.format, signal })
    if (!stored) throw new ApiError('invalid', 'Add a file.', { field: 'file' })
    const { path, mime, width, height, duration } = stored
    const title = body.title || stored.title || untitled[kind]
    const poster = await uploads.poster(stored)
    return await starts.upload(call, { kind, title, width, height, duration }, [
      { role: 'upload', path, mime },
      ...(poster ? [{ role: 'poster' as const, path: poster.path, mime: poster.mediaType }] : []),
    ])
  })
}
