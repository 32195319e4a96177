import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { given, itemIn, wordsOf } from '../request.ts'
import { pictureSlot } from './slots.ts'

/** Pictures made of a picture and words. */
export const imageToImage: StudioMode = {
  path: 'image-to-image',
  kind: 'image',
  mode: 'IMAGE_TO_IMAGE',
  placeholder: 'Say what the picture should become…',
  wordsMissing: 'Say what the picture should become.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: ['A pencil sketch', 'A soft watercolour', 'The same place at night', 'A faded vintage photo'],
  styles: [
    'watercolour',
    'oil painting',
    'pencil sketch',
    'ink drawing',
    'pixel art',
    'comic',
    'vintage',
    'cinematic',
    'night',
    'snow',
    'fog',
  ],
  slots: [pictureSlot],
  settings: ['model', 'strength', 'n', 'seed'],
  defaults: {},
  send: (request, options) =>
    call('POST /image-conversion/image', {
      body: {
        ...wordsOf(request),
        ...given({ seed: request.draft.seed, source_id: itemIn(request, 'source') }),
        strength: request.draft.strength,
        n: request.draft.n,
      },
      files: { file: request.files.source },
      ...options,
    }),
}
