import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { audioFits, audioVolume, video, videoRatios } from '../kinds/video.ts'
import { parameterValues } from '../models/parameters.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/common.ts'
import { videoFiles, videoInputs } from '../schemas/inputs.ts'
import { item } from '../schemas/item.ts'
import { listRoute, modelsRoute, rateRoute, removeManyRoute, starts, statusRoute } from './library.ts'

const tag = 'Videos'
const ratio = z.enum(videoRatios).optional().meta({
  description:
    'Adjusted to the nearest ratio the model supports; `POST /quotes` returns it. Defaults to the nearest to the source image.',
})
const seconds = z
  .number()
  .positive()
  .max(60)
  .optional()
  .meta({ description: 'Duration supported by the model.' })
const parameters = parameterValues.optional()

/** Fields that generate a video from a text. */
const videoStart = z
  .object({ title, text: prompt, model: modelCode, ratio, seconds, seed, parameters, ...videoInputs })
  .meta({ id: 'VideoStart' })

/** Fields that generate a video from an image; the text is optional. */
const animationStart = videoStart
  .extend({
    text: z.string().max(20_000).default(''),
    source_id: id.optional().meta({ description: 'ID of an image in the library, instead of a file.' }),
  })
  .meta({ id: 'AnimationStart' })

/** Fields that store a video, or add audio to it. */
const videoUpload = z
  .object({
    title,
    text: z.string().max(20_000).default(''),
    model: modelCode.meta({ description: 'If a model or audio is set, audio is added to the video.' }),
    source_id: id.optional().meta({ description: 'ID of a video in the library, instead of a file.' }),
    audio_id: id
      .optional()
      .meta({ description: 'ID of audio or a recording in the library, instead of a file.' }),
    volume: z.number().min(audioVolume.min).max(audioVolume.max).default(audioVolume.default),
    fit: z.enum(audioFits).default('trim'),
    parameters,
  })
  .meta({ id: 'VideoUpload' })

const start = { ...starts, tag, reply: item } as const

/** Videos and their library. */
export const videoRoutes = {
  'GET /video-models': modelsRoute(tag, 'List video models'),
  'GET /videos-library': listRoute(tag, 'List videos, newest first'),
  'PUT /videos-library/thumbs': rateRoute(tag, 'Rate a video'),
  'GET /image-to-video/{code_ref}': statusRoute(tag, 'Retrieve the status of a video'),
  'POST /text-to-video': defineRoute({
    ...start,
    summary: 'Generate a video from a text',
    files: videoFiles,
    body: videoStart,
  }),
  'POST /image-to-video/upload': defineRoute({
    ...start,
    summary: 'Generate a video from an image',
    files: { file: upload, ...videoFiles },
    body: animationStart,
  }),
  'POST /engine/video/conversions/upload': defineRoute({
    ...start,
    summary: 'Upload a video, or add audio to a video',
    files: { file: upload, audio: upload },
    body: videoUpload,
  }),
  'DELETE /engine/video/bulkdelete': removeManyRoute(
    tag,
    'Delete videos; pending ones are canceled and refunded',
  ),
}

/** Quote fields of this kind: those of the start calls, and the mode. */
export const videoQuote = z.object({
  kind: z.literal(video.id),
  mode: z.enum(video.modes).default('TEXT_TO_VIDEO'),
  ...videoUpload.shape,
  ratio,
  seconds,
  seed,
  ...videoInputs,
})
