import type { ImageFormat } from '@atelier/contract/kinds/image'
import type { SourceRole } from '@atelier/engines/spec/engine'
import type { ItemView } from '../library/item-view.ts'
import type { StartCall, Starts } from '../library/start-items.ts'
import { ApiError } from '../platform/api-error.ts'
import type { UploadedFile } from '../platform/handler.ts'
import type { Uploads } from './service.ts'

interface Given {
  kind: SourceRole
  ownerId: number
  body: { title?: string | undefined; format?: ImageFormat | undefined }
  files: Readonly<Record<string, UploadedFile>>
}

const untitled = { image: 'Picture', video: 'Film', audio: 'Sound' } as const

/** Keeps the file of a call as an item of its own. */
export async function keepGiven(
  { uploads, starts }: { uploads: Uploads; starts: Starts },
  call: StartCall,
  { kind, ownerId, body, files }: Given,
): Promise<ItemView> {
  return await uploads.during(async (take) => {
    const given = await take({ kind, ownerId, field: 'file', file: files.file, format: body.format })
    if (!given) throw new ApiError('invalid', 'Please add the file.', { field: 'file' })
    const { path, mime, width, height, duration } = given
    const title = body.title || given.title || untitled[kind]
    const poster = await uploads.poster(given)
    return await starts.upload(call, { kind, title, width, height, duration }, [
      { role: 'upload', path, mime },
      ...(poster ? [{ role: 'poster' as const, path: poster.path, mime: poster.mediaType }] : []),
    ])
  })
}
