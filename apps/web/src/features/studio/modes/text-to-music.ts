import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { musicToMusicDrop } from './slots.ts'

/** Music from a prompt. */
export const textToMusic: StudioMode = {
  path: 'text-to-music',
  kind: 'audio',
  mode: 'MUSIC',
  placeholder: 'Describe the music…',
  wordsMissing: 'Describe the music to start.',
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [
    'Calm lo-fi for a rainy evening',
    'An epic movie theme with strings and drums',
    'A slow piano waltz',
    'Dreamy ambient pads',
  ],
  styles: [],
  slots: [],
  elsewhere: { audio: musicToMusicDrop },
  settings: ['model', 'seconds', 'mood', 'tempo', 'key', 'instruments', 'seed'],
  defaults: { seconds: defaultAudioSeconds.MUSIC },
  send: (request, { signal }) => {
    const { seed, mood, tempo, key, instruments } = request.draft
    const chosen = instruments.length > 0 ? { instruments: [...instruments] } : {}
    return call('POST /engine/audio/text-to-audio', {
      body: {
        ...wordsOf(request),
        mode: 'MUSIC',
        ...definedFields({ seconds: request.seconds, seed, mood, tempo, key }),
        ...chosen,
      },
      signal,
    })
  },
}

/** Its screen. */
export const TextToMusicScreen = studioScreen(textToMusic)
