import { DEFAULT_IMAGE_SIZE } from '@atelier/contract/kinds/image'
import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, imagesIn, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { imageToImageDrop } from './slots.ts'

/** Images from a prompt. */
export const textToImage: StudioMode = {
  path: 'text-to-image',
  kind: 'image',
  mode: 'TEXT_TO_IMAGE',
  placeholder: 'Describe the image…',
  wordsMissing: 'Describe an image to start.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [
    'A lighthouse on a cliff at sunset, calm sea',
    'Snowy mountains under a starry night sky with a full moon',
    'A small house by a lake in an autumn forest, morning fog',
    'City skyline in the rain at night, neon lights',
  ],
  styles: [
    'watercolour',
    'oil painting',
    'pencil sketch',
    'ink drawing',
    'pixel art',
    'travel poster',
    'paper cut',
    'comic',
    'neon',
    'stained glass',
    'vintage',
    'cinematic',
  ],
  slots: [],
  elsewhere: { image: imageToImageDrop },
  settings: ['model', 'size', 'n', 'seed'],
  defaults: { size: DEFAULT_IMAGE_SIZE },
  send: (request, options) =>
    call('POST /image-conversion', {
      body: {
        ...wordsOf(request),
        ...definedFields({
          size: request.size,
          seed: request.draft.seed,
          mask_id: itemIn(request, 'mask'),
        }),
        ...imagesIn(request).ids,
        n: request.draft.n,
      },
      files: { mask: request.files.mask, ...imagesIn(request).files },
      ...options,
    }),
}

/** Its screen. */
export const TextToImageScreen = studioScreen(textToImage)
