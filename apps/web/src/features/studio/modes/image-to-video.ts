import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, imagesIn, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { addAudioDrop, imageSlot } from './slots.ts'

/** Generates videos from an image. */
export const imageToVideo: StudioMode = {
  path: 'image-to-video',
  kind: 'video',
  mode: 'IMAGE_TO_VIDEO',
  placeholder: 'Describe the motion (optional)…',
  wordsMissing: null,
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: ['Slowly zoom in', 'Pan from left to right', 'Zoom out', 'Drift upwards'],
  styles: [],
  slots: [imageSlot],
  elsewhere: { video: addAudioDrop },
  settings: ['model', 'ratio', 'seconds', 'seed'],
  defaults: { ratio: 'source' },
  send: (request, options) =>
    call('POST /image-to-video/upload', {
      body: {
        ...wordsOf(request),
        ...definedFields({
          ratio: request.ratio,
          seconds: request.seconds,
          seed: request.draft.seed,
          source_id: itemIn(request, 'source'),
          last_frame_id: itemIn(request, 'last_frame'),
        }),
        ...imagesIn(request).ids,
      },
      files: {
        file: request.files.source,
        last_frame: request.files.last_frame,
        ...imagesIn(request).files,
      },
      ...options,
    }),
}

/** Its screen. */
export const ImageToVideoScreen = studioScreen(imageToVideo)
