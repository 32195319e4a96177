import { MAX_PROMPT_CHARACTERS } from '@atelier/contract/limits'
import { call } from '../../../api/client.ts'
import type { StudioMode } from '../mode.ts'
import { given, itemIn, wordsOf } from '../request.ts'
import { addedSoundSlot, filmSlot } from './slots.ts'

/** A film with a sound added. */
export const addAudioToVideo: StudioMode = {
  path: 'add-audio-to-video',
  kind: 'video',
  mode: 'ADD_AUDIO_TO_VIDEO',
  placeholder: 'Notes (optional)…',
  wordsMissing: null,
  maxCharacters: MAX_PROMPT_CHARACTERS,
  examples: [],
  styles: [],
  slots: [filmSlot, addedSoundSlot],
  settings: ['model', 'fit', 'volume'],
  defaults: {},
  send: (request, options) =>
    call('POST /engine/video/conversions/upload', {
      body: {
        ...wordsOf(request),
        ...given({ source_id: itemIn(request, 'source'), audio_id: itemIn(request, 'audio') }),
        volume: request.draft.volume,
        fit: request.draft.fit,
      },
      files: { file: request.files.source, audio: request.files.audio },
      ...options,
    }),
}
