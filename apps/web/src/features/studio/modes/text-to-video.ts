import { defaultRatios } from '@atelier/contract/kinds/video'
import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, imagesIn, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { addAudioDrop, imageToVideoDrop } from './slots.ts'

/** Videos from a prompt. */
export const textToVideo: StudioMode = {
  path: 'text-to-video',
  kind: 'video',
  mode: 'TEXT_TO_VIDEO',
  placeholder: 'Describe the video…',
  wordsMissing: 'Describe a video to start.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [
    'Snow falling over a quiet village at night',
    'Waves rolling towards a beach at sunset',
    'Clouds drifting over green hills in the morning',
    'Rain on a city street, neon signs',
  ],
  styles: [],
  slots: [],
  elsewhere: { image: imageToVideoDrop, video: addAudioDrop },
  settings: ['model', 'ratio', 'seconds', 'seed'],
  defaults: { ratio: defaultRatios.TEXT_TO_VIDEO },
  send: (request, options) =>
    call('POST /text-to-video', {
      body: {
        ...wordsOf(request),
        ...definedFields({
          ratio: request.ratio,
          seconds: request.seconds,
          seed: request.draft.seed,
          last_frame_id: itemIn(request, 'last_frame'),
        }),
        ...imagesIn(request).ids,
      },
      files: { last_frame: request.files.last_frame, ...imagesIn(request).files },
      ...options,
    }),
}

/** Its screen. */
export const TextToVideoScreen = studioScreen(textToVideo)
