import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import { type StartCall, startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import type { NewFile } from '../../conversions/start/store-files.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import { saveUpload } from '../uploads/save-upload.ts'
import type { Uploads } from '../uploads/service.ts'
import { takeInputs } from '../uploads/take-inputs.ts'
import { type ImageStart, prepareImages } from './prepare.ts'

type ImageCalls = 'POST /image-conversion' | 'POST /image-conversion/image' | 'POST /image-conversion/upload'

interface ImageDeps {
  engines: Engines
  starts: Starts
  uploads: Uploads
}

/** The calls that make images. */
export function createImageHandlers({ engines, starts, uploads }: ImageDeps): Handlers<ImageCalls> {
  async function startAll(
    call: StartCall,
    start: ImageStart,
    newFiles: readonly NewFile[] = [],
  ): Promise<HandlerReply<'POST /image-conversion'>> {
    const all = prepareImages(engines.seenBy(call.caller), start)
    const [first, ...others] = all
    if (first && others.length === 0) return await starts.one(call, first, newFiles)
    return await starts.batch(call, all, newFiles)
  }
  return {
    'POST /image-conversion': (request) =>
      uploads.during(async (take) => {
        const { newFiles, inputs } = await takeInputs(take, request)
        const start = { ...request.body, ...inputs, mode: 'TEXT_TO_IMAGE' } as const
        return await startAll(startCall('POST /image-conversion', request), start, newFiles)
      }),
    'POST /image-conversion/image': (request) =>
      uploads.during(async (take) => {
        const { body, ownerId, signal } = request
        const source = await take({
          kind: 'image',
          ownerId,
          field: 'file',
          file: request.files.file,
          item: { field: 'source_id', id: body.source_id },
          signal,
        })
        if (!source) throw new ApiError('invalid', 'Add an image.', { field: 'file' })
        const call = startCall('POST /image-conversion/image', request)
        const { newFiles, inputs } = await takeInputs(take, request, source)
        return await startAll(call, { ...body, ...inputs, mode: 'IMAGE_TO_IMAGE', source }, newFiles)
      }),
    'POST /image-conversion/upload': (request: Request<'POST /image-conversion/upload'>) =>
      saveUpload({ uploads, starts }, startCall('POST /image-conversion/upload', request), {
        kind: 'image',
        ...request,
      }),
  }
}
