import type { Engines } from '../../conversions/engines.ts'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import { saveUpload } from '../uploads/save-upload.ts'
import { asSource, type Uploads } from '../uploads/service.ts'
import { prepareAudio } from './prepare.ts'

type AudioCalls = 'POST /engine/audio/text-to-audio' | 'POST /engine/audio/conversions/upload'

interface AudioDeps {
  engines: Engines
  starts: Starts
  uploads: Uploads
}

/** The calls that make sounds and music. */
export function createAudioHandlers({ engines, starts, uploads }: AudioDeps): Handlers<AudioCalls> {
  const route = 'POST /engine/audio/conversions/upload'
  const rearrange = (request: Request<typeof route>) =>
    uploads.during(async (take) => {
      const { body, ownerId, files, signal } = request
      const item = { field: 'source_id', id: body.source_id }
      const source = await take({ kind: 'audio', ownerId, field: 'file', file: files.file, item, signal })
      if (!source) throw new ApiError('invalid', 'Add an audio file.', { field: 'file' })
      const prepared = prepareAudio(engines.seenBy(request.caller), {
        ...body,
        mode: 'MUSIC_TO_MUSIC',
        source,
      })
      return await starts.one(startCall(route, request), prepared, [asSource(source)])
    })
  return {
    'POST /engine/audio/text-to-audio': async (request) => {
      const prepared = prepareAudio(engines.seenBy(request.caller), request.body)
      return await starts.one(startCall('POST /engine/audio/text-to-audio', request), prepared)
    },
    'POST /engine/audio/conversions/upload': async (request) => {
      const { model, source_id } = request.body
      if (model || source_id) return await rearrange(request)
      return await saveUpload({ uploads, starts }, startCall(route, request), { kind: 'audio', ...request })
    },
  }
}
