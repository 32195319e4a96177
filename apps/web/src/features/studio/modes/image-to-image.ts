import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, imagesIn, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { imageSlot } from './slots.ts'

/** Generates images from an image and a prompt. */
export const imageToImage: StudioMode = {
  path: 'image-to-image',
  kind: 'image',
  mode: 'IMAGE_TO_IMAGE',
  placeholder: 'Describe the change…',
  wordsMissing: 'Describe the change to start.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [
    'Crop to a square and make it a bit brighter',
    'Add the text “Hello” at the top in white',
    'Rotate 90° clockwise',
    'A pencil sketch',
  ],
  styles: [
    'black and white',
    'sepia',
    'watercolour',
    'oil painting',
    'pencil sketch',
    'ink drawing',
    'pixel art',
    'comic',
    'vintage',
    'cinematic',
    'night',
  ],
  slots: [imageSlot],
  settings: ['model', 'strength', 'n', 'seed'],
  defaults: {},
  send: (request, options) =>
    call('POST /image-conversion/image', {
      body: {
        ...wordsOf(request),
        ...definedFields({
          seed: request.draft.seed,
          strength: request.draft.strength,
          source_id: itemIn(request, 'source'),
          mask_id: itemIn(request, 'mask'),
        }),
        ...imagesIn(request).ids,
        n: request.draft.n,
      },
      files: { file: request.files.source, mask: request.files.mask, ...imagesIn(request).files },
      ...options,
    }),
}

/** Its screen. */
export const ImageToImageScreen = studioScreen(imageToImage)
