import { z } from 'zod'
import { defineRoute } from '../define-route.ts'
import { audioFits, audioVolume, video, videoRatios } from '../kinds/video.ts'
import { item } from '../schemas/item.ts'
import { id, modelCode, prompt, seed, title, upload } from '../schemas/manners.ts'
import { listRoute, modelsRoute, rateRoute, removeManyRoute, starts, statusRoute } from './library.ts'

const tag = 'Videos'
const ratio = z.enum(videoRatios).optional().meta({ description: 'One of the model’s ratios.' })
const seconds = z.number().positive().max(60).optional().meta({ description: 'A length the model makes.' })

/** Fields that start a film made of words. */
const videoStart = z
  .object({ title, text: prompt, model: modelCode, ratio, seconds, seed })
  .meta({ id: 'VideoStart' })

/** Fields that start a film made of a picture; the words may be left out. */
const animationStart = videoStart
  .extend({
    text: z.string().max(20_000).default(''),
    source_id: id.optional().meta({ description: 'A picture of the library, instead of a file.' }),
  })
  .meta({ id: 'AnimationStart' })

/** Fields that keep a film, or add a sound to it. */
const videoUpload = z
  .object({
    title,
    text: z.string().max(20_000).default(''),
    model: modelCode.meta({ description: 'With it, or with a sound, the sound is added to the film.' }),
    source_id: id.optional().meta({ description: 'A film of the library, instead of a file.' }),
    audio_id: id.optional().meta({ description: 'A sound or recording of the library, instead of a file.' }),
    volume: z.number().min(audioVolume.min).max(audioVolume.max).default(audioVolume.default),
    fit: z.enum(audioFits).default('trim'),
  })
  .meta({ id: 'VideoUpload' })

const start = { ...starts, tag, reply: item } as const

/** Films and their library. */
export const videoRoutes = {
  'GET /video-models': modelsRoute(tag, 'Models that make films'),
  'GET /videos-library': listRoute(tag, 'Films, newest first'),
  'PUT /videos-library/thumbs': rateRoute(tag, 'Rate a film'),
  'GET /image-to-video/{code_ref}': statusRoute(tag, 'Where a film of any mode stands'),
  'POST /text-to-video': defineRoute({ ...start, summary: 'Make a film of a text', body: videoStart }),
  'POST /image-to-video/upload': defineRoute({
    ...start,
    summary: 'Make a film of a picture',
    files: { file: upload },
    body: animationStart,
  }),
  'POST /engine/video/conversions/upload': defineRoute({
    ...start,
    summary: 'Keep a film of one’s own, or add a sound to a film',
    files: { file: upload, audio: upload },
    body: videoUpload,
  }),
  'DELETE /engine/video/bulkdelete': removeManyRoute(
    tag,
    'Delete films; pending ones are cancelled and refunded',
  ),
}

/** What quotes take for this kind: the start calls’ fields and the mode. */
export const videoQuote = z.object({
  kind: z.literal(video.id),
  mode: z.enum(video.modes).default('TEXT_TO_VIDEO'),
  ...videoUpload.shape,
  ratio,
  seconds,
  seed,
})
