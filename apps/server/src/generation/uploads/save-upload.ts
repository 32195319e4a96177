import type { ImageFormat } from '@atelier/contract/kinds/image'
import { type KindWith, kinds } from '@atelier/contract/kinds/kind'
import type { ItemView } from '../../content/library/item-view.ts'
import type { StartCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { Uploads } from './service.ts'

interface Given {
  kind: KindWith<'upload'>
  ownerId: number
  body: { title?: string | undefined; format?: ImageFormat | undefined }
  files: Readonly<Record<string, UploadedFile>>
  signal: AbortSignal
}

/** Stores the file of a call as an item. */
export async function saveUpload(
  { uploads, starts }: { uploads: Uploads; starts: Starts },
  call: StartCall,
  { kind, ownerId, body: { title, format }, files, signal }: Given,
): Promise<ItemView> {
  const { medium, nouns } = kinds[kind]
  return await uploads.during(async (take) => {
    const stored = await take({ kind: medium, ownerId, field: 'file', file: files.file, format, signal })
    if (!stored) throw new ApiError('invalid', 'Add a file.', { field: 'file' })
    const { path, mime, width, height, duration } = stored
    const poster = await uploads.poster(stored)
    const item = { kind, title: title || stored.title || nouns.one, width, height, duration }
    return await starts.upload(call, item, [
      { role: 'upload', path, mime },
      ...(poster ? [{ role: 'poster' as const, path: poster.path, mime: poster.mediaType }] : []),
    ])
  })
}
