import type { Engines } from '../../conversions/engines.ts'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import { saveUpload } from '../uploads/save-upload.ts'
import { asSource, type Uploads } from '../uploads/service.ts'
import { takeInputs } from '../uploads/take-inputs.ts'
import { prepareVideo } from './prepare.ts'

type VideoCalls =
  | 'POST /text-to-video'
  | 'POST /image-to-video/upload'
  | 'POST /engine/video/conversions/upload'
type UploadCall = 'POST /engine/video/conversions/upload'

interface VideoDeps {
  engines: Engines
  starts: Starts
  uploads: Uploads
}

/** The calls that make videos. */
export function createVideoHandlers({ engines, starts, uploads }: VideoDeps): Handlers<VideoCalls> {
  const animate = (request: Request<'POST /image-to-video/upload'>) =>
    uploads.during(async (take) => {
      const { body, ownerId, files, signal } = request
      const item = { field: 'source_id', id: body.source_id }
      const source = await take({ kind: 'image', ownerId, field: 'file', file: files.file, item, signal })
      if (!source) throw new ApiError('invalid', 'Add an image.', { field: 'file' })
      const { newFiles, inputs } = await takeInputs(take, request, source)
      const prepared = prepareVideo(engines.seenBy(request.caller), {
        ...body,
        ...inputs,
        mode: 'IMAGE_TO_VIDEO',
        source,
      })
      return await starts.one(startCall('POST /image-to-video/upload', request), prepared, newFiles)
    })
  const addSound = (request: Request<UploadCall>) =>
    uploads.during(async (take) => {
      const { body, ownerId, files, signal } = request
      const forVideo = { field: 'source_id', id: body.source_id }
      const ofSound = { field: 'audio_id', id: body.audio_id }
      const source = await take({
        kind: 'video',
        ownerId,
        field: 'file',
        file: files.file,
        item: forVideo,
        signal,
      })
      if (!source) throw new ApiError('invalid', 'Add a video.', { field: 'file' })
      const sound = await take({
        kind: 'audio',
        ownerId,
        field: 'audio',
        file: files.audio,
        item: ofSound,
        signal,
      })
      const start = { ...body, mode: 'ADD_AUDIO_TO_VIDEO', source, hasSound: sound !== undefined } as const
      const prepared = prepareVideo(engines.seenBy(request.caller), start)
      const sources = [asSource(source), ...(sound ? [asSource(sound)] : [])]
      return await starts.one(startCall('POST /engine/video/conversions/upload', request), prepared, sources)
    })
  return {
    'POST /text-to-video': (request) =>
      uploads.during(async (take) => {
        const { newFiles, inputs } = await takeInputs(take, request)
        const prepared = prepareVideo(engines.seenBy(request.caller), {
          ...request.body,
          ...inputs,
          mode: 'TEXT_TO_VIDEO',
        })
        return await starts.one(startCall('POST /text-to-video', request), prepared, newFiles)
      }),
    'POST /image-to-video/upload': animate,
    'POST /engine/video/conversions/upload': async (request) => {
      const { model, source_id, audio_id } = request.body
      if (model || source_id || audio_id || request.files.audio) return await addSound(request)
      return await saveUpload(
        { uploads, starts },
        startCall('POST /engine/video/conversions/upload', request),
        { kind: 'video', ...request },
      )
    },
  }
}
