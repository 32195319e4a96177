import { defaultRatios } from '@atelier/contract/kinds/video'
import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { given, itemIn, wordsOf } from '../request.ts'
import { pictureSlot } from './slots.ts'

/** Films made of a picture. */
export const imageToVideo: StudioMode = {
  path: 'image-to-video',
  kind: 'video',
  mode: 'IMAGE_TO_VIDEO',
  placeholder: 'Say how it should move (optional)…',
  wordsMissing: null,
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: ['Slowly zoom in', 'Pan from left to right', 'Zoom out', 'Drift upwards'],
  styles: [],
  slots: [pictureSlot],
  settings: ['model', 'ratio', 'seconds', 'seed'],
  defaults: { ratio: defaultRatios.IMAGE_TO_VIDEO },
  send: (request, options) =>
    call('POST /image-to-video/upload', {
      body: {
        ...wordsOf(request),
        ...given({
          ratio: request.ratio,
          seconds: request.seconds,
          seed: request.draft.seed,
          source_id: itemIn(request, 'source'),
        }),
      },
      files: { file: request.files.source },
      ...options,
    }),
}
