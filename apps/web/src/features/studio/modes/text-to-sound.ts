import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { musicToMusicDrop } from './slots.ts'

/** Sounds from a prompt. */
export const textToSound: StudioMode = {
  path: 'text-to-sound',
  kind: 'audio',
  mode: 'SOUND',
  placeholder: 'Describe the sound…',
  wordsMissing: 'Describe a sound to start.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [
    'Rain with distant thunder',
    'A church bell',
    'Waves on a beach with wind',
    'A retro laser',
    'Birds at dawn',
  ],
  styles: [],
  slots: [],
  elsewhere: { audio: musicToMusicDrop },
  settings: ['model', 'seconds', 'seed'],
  defaults: { seconds: defaultAudioSeconds.SOUND },
  send: (request, { signal }) =>
    call('POST /engine/audio/text-to-audio', {
      body: {
        ...wordsOf(request),
        mode: 'SOUND',
        ...definedFields({ seconds: request.seconds, seed: request.draft.seed }),
      },
      signal,
    }),
}

/** Its screen. */
export const TextToSoundScreen = studioScreen(textToSound)
