import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { definedFields, itemIn, wordsOf } from '../request.ts'
import { studioScreen } from '../studio.tsx'
import { pieceSlot } from './slots.ts'

/** Rearranges a piece of music. */
export const musicToMusic: StudioMode = {
  path: 'music-to-music',
  kind: 'audio',
  mode: 'MUSIC_TO_MUSIC',
  placeholder: 'Describe the sound you want (optional)…',
  wordsMissing: null,
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: ['Slower and darker', 'As lo-fi from an old tape', 'Brighter and faster', 'In a large hall'],
  styles: [],
  slots: [pieceSlot],
  settings: ['model', 'seed'],
  defaults: {},
  send: (request, options) =>
    call('POST /engine/audio/conversions/upload', {
      body: {
        ...wordsOf(request),
        ...definedFields({ seed: request.draft.seed, source_id: itemIn(request, 'source') }),
      },
      files: { file: request.files.source },
      ...options,
    }),
}

/** Its screen. */
export const MusicToMusicScreen = studioScreen(musicToMusic)
